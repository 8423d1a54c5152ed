import { HttpError } from '@latchkit/backend/errors'
import { encodeFunctionData, parseAbi, parseAbiItem, type AbiFunction } from 'viem'
import { expect, test } from 'vitest'
import { isPermitted } from '../signing/isPermitted.ts'
import { parseContractCall } from './parseContractCall.ts'
import type { PermittedFunction, SessionTerms } from './sessionTerms.ts'

const target = '0x00000000000000000000000000000000000000aa'
const account = '0x00000000000000000000000000000000000000bb'
const validator = '0x00000000000000000000000000000000000000cc'
const friend = '0x00000000000000000000000000000000000000d1'

const equal = (value: unknown): object => ({ operator: 'EQUAL', value })

function read(signature: string, conditions: readonly unknown[]): readonly PermittedFunction[] {
  const item = parseAbiItem(signature) as AbiFunction
  const functions = [{ functionName: item.name, args: conditions }]
  return parseContractCall({ address: target, abi: [item], functions })
}

/** Whether calls with some arguments are within a session that names conditions. */
function permits(
  signature: string,
  conditions: readonly unknown[],
  args: readonly unknown[],
): boolean {
  const item = parseAbiItem(signature) as AbiFunction
  const functions = read(signature, conditions)
  const terms = { functions, allowances: [] } as unknown as SessionTerms
  const callData = encodeFunctionData({ abi: [item], args })
  return isPermitted(terms, { account, validator }, { target, value: 0n, callData })
}

test.each<[string, readonly unknown[], readonly unknown[], readonly unknown[]]>([
  ['function f(uint256 a, address b)', [null, equal(friend)], [7n, friend], [7n, account]],
  ['function f(uint8 a)', [equal('0x05')], [5], [6]],
  ['function f(uint256 a)', [{ operator: 'LESS_THAN', value: '10' }], [9n], [10n]],
  ['function f(uint256 a)', [{ operator: 'greater_than', value: 10 }], [11n], [10n]],
  ['function f(bool a)', [equal(true)], [true], [false]],
  ['function f(bytes4 a)', [equal('0x12345678')], ['0x12345678'], ['0x12345679']],
  ['function f(string a, uint256 b)', [null, equal(3)], ['long '.repeat(20), 3n], ['', 4n]],
  [
    'function f((uint256 x, uint256 y) a, uint256 b)',
    [null, equal(3)],
    [{ x: 9n, y: 9n }, 3n],
    [{ x: 3n, y: 3n }, 4n],
  ],
  [
    'function f((uint256 x, string y) a, uint256 b)',
    [null, equal(3)],
    [{ x: 9n, y: 'z' }, 3n],
    [{ x: 3n, y: 'z' }, 4n],
  ],
  ['function f(uint256[3] a, uint256 b)', [null, equal(3)], [[1n, 2n, 9n], 3n], [[3n, 3n, 3n], 4n]],
  [
    'function f(uint256[2][2] a, uint256 b)',
    [null, equal(3)],
    [
      [
        [1n, 2n],
        [1n, 2n],
      ],
      3n,
    ],
    [
      [
        [3n, 3n],
        [3n, 3n],
      ],
      4n,
    ],
  ],
  ['function f(string[2] a, uint256 b)', [null, equal(3)], [['a', 'b'], 3n], [['a', 'b'], 4n]],
  [
    'function f((uint8 x, (bool y, bytes3 z)[2] w) a, uint256 b)',
    [null, equal(3)],
    [
      {
        x: 1,
        w: [
          { y: true, z: '0x010203' },
          { y: true, z: '0x010203' },
        ],
      },
      3n,
    ],
    [
      {
        x: 3,
        w: [
          { y: true, z: '0x010203' },
          { y: true, z: '0x010203' },
        ],
      },
      4n,
    ],
  ],
])('%s: a condition is of its own argument', (signature, conditions, good, bad) => {
  expect(permits(signature, conditions, good)).toBe(true)
  expect(permits(signature, conditions, bad)).toBe(false)
})

test.each<[string, unknown]>([
  ['function f(string a)', equal('x')],
  ['function f(bytes a)', equal('0x12')],
  ['function f(uint256[] a)', equal(1)],
  ['function f(int256 a)', equal(-1)],
  ['function f(address a)', { operator: 'LESS_THAN', value: friend }],
  ['function f(address a)', equal('0x1')],
  ['function f(uint8 a)', equal(256)],
  ['function f(uint256 a)', equal(-1)],
  ['function f(uint256 a)', equal(1.5)],
  ['function f(uint256 a)', equal(2 ** 60)],
  ['function f(bytes4 a)', equal('0x1234')],
  ['function f(bool a)', equal(1)],
  ['function f(uint256 a)', { operator: 'ONE_OF', value: [1] }],
  ['function f(uint256 a)', 5],
])('%s: what the validator could not compare is refused, not left out', (signature, condition) => {
  expect(() => read(signature, [condition])).toThrow(HttpError)
})

test('a function that is not in the abi, or is there twice with args, is refused', () => {
  const abi = parseAbi(['function f(uint256 a)', 'function f(address a)'])
  const readAll = (functions: readonly object[]) =>
    parseContractCall({ address: target, abi, functions })
  expect(() => readAll([{ functionName: 'g' }])).toThrow('The abi has no function g.')
  expect(() => readAll([{ functionName: 'f', args: [equal(1)] }])).toThrow(/several functions f/)
  expect(readAll([{ functionName: 'f' }]).map(({ selector }) => selector)).toEqual([
    '0xb3de648b',
    '0xfc68521a',
  ])
  expect(() => readAll([])).toThrow(/needs address, abi and functions/)
})

test('more args than the function has are refused', () => {
  expect(() => read('function f(uint256 a)', [null, equal(1)])).toThrow(
    /more entries than the function/,
  )
})
