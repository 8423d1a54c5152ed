import * as fc from 'fast-check'
import { bytesToHex, toRlp } from 'viem'
import { expect, test } from 'vitest'
import { bigEndian, encodeRlp, type RlpItem } from './rlp.ts'

const { tree } = fc.letrec<{ tree: RlpItem; leaf: Uint8Array; list: readonly RlpItem[] }>(
  (tie) => ({
    tree: fc.oneof({ depthSize: 'small' }, tie('leaf'), tie('list')),
    leaf: fc.uint8Array({ maxLength: 300 }),
    list: fc.array(tie('tree'), { maxLength: 5 }),
  }),
)

test('encodes what viem encodes', () => {
  fc.assert(
    fc.property(tree, (item) => {
      expect(bytesToHex(encodeRlp(item))).toBe(toRlp(item as Uint8Array))
    }),
  )
})

test('writes zero as no bytes', () => {
  expect(bigEndian(0n)).toEqual(new Uint8Array())
  expect(bigEndian(256n)).toEqual(Uint8Array.of(1, 0))
})
