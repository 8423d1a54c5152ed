import { expect, test } from 'vitest'
import { parseArguments } from './parseArguments.ts'

test('without arguments, everything runs for the demo alone', () => {
  expect(parseArguments([])).toEqual({ without: [], origins: [], fresh: false })
})

test('sites of a developer can be named one by one or in a list, as browsers write them', () => {
  expect(
    parseArguments([
      '--origin',
      'http://localhost:5173/',
      '--origin=https://shop.test:443,http://127.0.0.1:8080',
    ]),
  ).toMatchObject({
    origins: ['http://localhost:5173', 'https://shop.test', 'http://127.0.0.1:8080'],
  })
})

test.each(['localhost:5173', 'http://localhost:5173/shop', 'ftp://localhost', '*', ''])(
  '%j is not an origin, and the sentence shows one',
  (text) => {
    expect(parseArguments(['--origin', text])).toMatch(
      `--origin is "${text}"; it must be the origin of a site, without a path, such as http://localhost:5173.`,
    )
  },
)

test('an argument that nobody knows is answered with those that there are', () => {
  expect(parseArguments(['--orgin', 'http://localhost:5173'])).toContain('Usage: npm start -- ')
})
