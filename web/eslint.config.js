import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

/** The rules that ask what type a value has; in a template the linter's types are poorer than those of svelte-check. */
const BY_TYPE = [
  ...['argument', 'assignment', 'call', 'member-access', 'return'].map((what) => `no-unsafe-${what}`),
  'no-unnecessary-condition',
  'no-redundant-type-constituents',
  'prefer-nullish-coalescing',
].map((rule) => `@typescript-eslint/${rule}`);

export default ts.config(
  { ignores: ['tests/fixtures/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  ts.configs.strictTypeChecked,
  ts.configs.stylisticTypeChecked,
  svelte.configs.recommended,
  svelte.configs.prettier,
  {
    languageOptions: {
      globals: { ...globals.browser, ...globals.node },
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname, extraFileExtensions: ['.svelte'] },
    },
    rules: {
      eqeqeq: 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-empty-function': ['error', { allow: ['arrowFunctions'] }],
      '@typescript-eslint/consistent-type-imports': 'error',
      // A handler may be an arrow without braces, whatever it gives back.
      '@typescript-eslint/no-confusing-void-expression': 'off',
      // `void value` in an effect names what it waits for.
      '@typescript-eslint/no-meaningless-void-operator': 'off',
      // A default type argument may be written where the type of a literal hangs on it.
      '@typescript-eslint/no-unnecessary-type-arguments': 'off',
      // `as` says what a place in a list is known to hold; `!` is for tests.
      '@typescript-eslint/non-nullable-type-assertion-style': 'off',
      // A type parameter names the type of what was recorded or fetched.
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      // What a question's facts and an option's values are is not known to the page.
      '@typescript-eslint/no-base-to-string': 'off',
      // Maps and sets are replaced as a whole, never changed while something looks at them.
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  { files: ['**/*.svelte'], rules: Object.fromEntries(BY_TYPE.map((rule) => [rule, 'off'])) },
  { files: ['tests/**'], rules: { '@typescript-eslint/no-non-null-assertion': 'off' } },
  { files: ['**/*.js'], ...ts.configs.disableTypeChecked },
);
