/** Texts that stand where something else is awaited, as they stand in an address. */
export const oddTexts: readonly string[] = [
  'x'.repeat(3_000),
  '%00',
  '%E2%80%AE%F0%9F%A6%8A',
  '%ED%A0%80',
  '%FF%FE',
  '%25',
  '__proto__',
  '..%2F..%2Fetc%2Fpasswd',
  '-1',
  '9'.repeat(80),
  'null',
  '%7B%22a%22%3A1%7D',
  "'%20OR%201=1--",
  'https:%2F%2F169.254.169.254%2F',
]

/** Values of JSON that stand where something else is awaited. */
export const oddValues: readonly unknown[] = [
  null,
  -1,
  1e308,
  0.1,
  true,
  '',
  'x'.repeat(3_000),
  '\u0000',
  '\u202e🦊\ud800',
  '__proto__',
  "' OR 1=1--",
  [],
  [null],
  {},
  { toString: null },
  'https://169.254.169.254/',
]

/** Whole bodies that are no question at all, with what is awaited of them: no JSON, another shape, or too large. */
export const oddBodies: readonly {
  readonly body: string | Uint8Array
  readonly failure: 'syntax' | 'shape' | 'size'
}[] = [
  { body: '', failure: 'syntax' },
  { body: '{', failure: 'syntax' },
  { body: '{"a":1}}', failure: 'syntax' },
  { body: 'projectId=local', failure: 'syntax' },
  { body: '['.repeat(100) + ']'.repeat(100), failure: 'syntax' },
  { body: Uint8Array.of(0xff, 0xfe, 0x00, 0x7b), failure: 'syntax' },
  { body: 'null', failure: 'shape' },
  { body: '5', failure: 'shape' },
  { body: '"text"', failure: 'shape' },
  { body: '{"__proto__":{"a":1},"constructor":5}', failure: 'shape' },
  { body: `{"a":"${'x'.repeat(1_100_000)}"}`, failure: 'size' },
]
