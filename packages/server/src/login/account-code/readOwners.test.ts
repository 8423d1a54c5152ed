import type { Chain } from '@latchkit/backend/chain'
import { mostOwnersRead } from '@latchkit/wire'
import { encodeAbiParameters, getAddress, keccak256, toHex, type Hex } from 'viem'
import { expect, test } from 'vitest'
import { readOwners } from './readOwners.ts'

const account = '0x00000000000000000000000000000000000000cc'
const key = getAddress('0x00000000000000000000000000000000000000aa')

/** A network whose account has so many passkeys as owners. Counts what is asked of its node. */
function chainWith(count: number) {
  const asked: string[] = []
  const ids = Array.from({ length: count }, (_, at) => keccak256(toHex(at)))
  const request = async (method: string, params: readonly unknown[]): Promise<Hex> => {
    asked.push(method)
    if (method === 'eth_getStorageAt') return '0x1'
    return (params[0] as { readonly data: string }).data === '0x8da5cb5b'
      ? encodeAbiParameters([{ type: 'address' }], [key])
      : encodeAbiParameters([{ type: 'bytes32[]' }], [ids])
  }
  return { asked, chain: { request } as unknown as Chain }
}

test.each([0, 3, 16, 40])(
  'of %i passkeys, the first are read and all are counted; each call of the node is taken before it is made',
  async (count) => {
    const { asked, chain } = chainWith(count)
    let taken = 0
    const found = await readOwners(chain, account, (calls) => {
      expect(asked).toHaveLength(taken)
      taken += calls
    })
    expect(found).toMatchObject({ owner: key, passkeyCount: count })
    expect(found.passkeys).toHaveLength(Math.min(count, mostOwnersRead))
    expect(taken).toBe(asked.length)
  },
)

test('whoever has no calls left has no owner read', async () => {
  const { asked, chain } = chainWith(16)
  const take = (calls: number): void => {
    if (calls > 2) throw new Error('Too many requests.')
  }
  await expect(readOwners(chain, account, take)).rejects.toThrow('Too many')
  expect(asked).toEqual(['eth_call', 'eth_call'])
})
