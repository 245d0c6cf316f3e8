/** To the clipboard, as far as the browser lets the page: over plain http in a house's own network it has none. */

/** Copy a field's text; if that cannot be, it is left selected for the person's own hands. */
export async function copyFrom(field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.focus();
    field.select();
    return false;
  }
}
