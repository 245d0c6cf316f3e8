/** BLAKE2b as RFC 7693 has it, of our own, so that nobody's library stands between a player and the proof. */

const BLOCK = 128;
const ROUNDS = 12;
const WORD = 0x1_0000_0000;

/** Words of 64 bits lie in arrays of 32, the lower half first. */
const START = Uint32Array.of(
  0xf3bcc908,
  0x6a09e667,
  0x84caa73b,
  0xbb67ae85,
  0xfe94f82b,
  0x3c6ef372,
  0x5f1d36f1,
  0xa54ff53a,
  0xade682d1,
  0x510e527f,
  0x2b3e6c1f,
  0x9b05688c,
  0xfb41bd6b,
  0x1f83d9ab,
  0x137e2179,
  0x5be0cd19,
);

/** In which order a round reads the words of the block; the eleventh and twelfth are the first two again. */
const ORDERS = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
  [14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3],
  [11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4],
  [7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8],
  [9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13],
  [2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9],
  [12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11],
  [13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10],
  [6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5],
  [10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0],
] as const;

/** The columns of the state, then its diagonals. */
const QUARTERS = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
] as const;

const at = (words: Uint32Array, place: number): number => words[place] as number;

/** words[a] += words[b] + more[m], modulo 2^64; without `more`, the first two alone. */
function add(words: Uint32Array, a: number, b: number, more?: Uint32Array, m = 0): void {
  const low = at(words, 2 * a) + at(words, 2 * b) + (more ? at(more, 2 * m) : 0);
  const high = at(words, 2 * a + 1) + at(words, 2 * b + 1) + (more ? at(more, 2 * m + 1) : 0);
  words[2 * a] = low;
  words[2 * a + 1] = high + Math.floor(low / WORD);
}

/** words[a] = (words[a] ^ words[b]) turned right by so many bits. */
function turn(words: Uint32Array, a: number, b: number, bits: number): void {
  let low = at(words, 2 * a) ^ at(words, 2 * b);
  let high = at(words, 2 * a + 1) ^ at(words, 2 * b + 1);
  if (bits >= 32) [low, high, bits] = [high, low, bits - 32];
  words[2 * a] = bits ? (low >>> bits) | (high << (32 - bits)) : low;
  words[2 * a + 1] = bits ? (high >>> bits) | (low << (32 - bits)) : high;
}

/** Mix one block into the state; `length` counts the bytes up to the end of it. */
function compress(state: Uint32Array, block: DataView, length: number, last: boolean): void {
  const words = new Uint32Array(32);
  const message = new Uint32Array(32);
  words.set(state);
  words.set(START, 16);
  words[24] = at(words, 24) ^ (length % WORD);
  words[25] = at(words, 25) ^ Math.floor(length / WORD);
  if (last) {
    words[28] = ~at(words, 28);
    words[29] = ~at(words, 29);
  }
  for (let i = 0; i < 32; i++) message[i] = block.getUint32(4 * i, true);
  for (let round = 0; round < ROUNDS; round++) {
    const order = ORDERS[round % ORDERS.length] as readonly number[];
    QUARTERS.forEach(([a, b, c, d], quarter) => {
      add(words, a, b, message, order[2 * quarter]);
      turn(words, d, a, 32);
      add(words, c, d);
      turn(words, b, c, 24);
      add(words, a, b, message, order[2 * quarter + 1]);
      turn(words, d, a, 16);
      add(words, c, d);
      turn(words, b, c, 63);
    });
  }
  for (let i = 0; i < 16; i++) state[i] = at(state, i) ^ at(words, i) ^ at(words, i + 16);
}

/** The digest of some bytes, of 1 to 64 bytes, with a key of at most 64 or none. */
export function blake2b(data: Uint8Array, size: number, key: Uint8Array = new Uint8Array()): Uint8Array {
  if (size < 1 || size > 64 || key.length > 64) throw new RangeError(`${size}, ${key.length}`);
  const state = START.slice();
  state[0] = at(state, 0) ^ 0x01010000 ^ (key.length << 8) ^ size;
  const start = key.length ? BLOCK : 0;
  const length = start + data.length;
  const blocks = Math.max(1, Math.ceil(length / BLOCK));
  const padded = new Uint8Array(blocks * BLOCK);
  padded.set(key);
  padded.set(data, start);
  for (let i = 0; i < blocks; i++) {
    const last = i === blocks - 1;
    compress(state, new DataView(padded.buffer, i * BLOCK, BLOCK), last ? length : (i + 1) * BLOCK, last);
  }
  const digest = new DataView(new ArrayBuffer(64));
  state.forEach((word, i) => digest.setUint32(4 * i, word, true));
  return new Uint8Array(digest.buffer, 0, size);
}
