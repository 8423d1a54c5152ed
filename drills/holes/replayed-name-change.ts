import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { Hole } from '../hole.ts'
import { drillNetwork, startServerWithout } from '../startServerWithout.ts'

const coinType = 0x80_00_00_00 + 31_337
const [shop, savings] = ['shop.latch.drill', 'savings.latch.drill']

/** What an owner signed for one name is sent for another of the same owner: does that one change? */
export const hole: Hole = {
  number: 11,
  attack: 'a signed change of one name is sent for another name of its owner',
  async run({ isProtected, onEnd }) {
    const url = await startServerWithout(
      isProtected
        ? []
        : [
            {
              file: 'packages/server/src/names/changeName.ts',
              find: '  if (parseName(message.name, zone) !== name)\n',
              replace: '  if (name.length === 0)\n',
            },
          ],
      { networks: [drillNetwork('http://127.0.0.1:9')], names: { zone: 'latch.drill' } },
      onEnd,
    )
    const owner = privateKeyToAccount(generatePrivateKey())
    const now = Math.floor(Date.now() / 1000)
    const sign = async (fields: object): Promise<string> => {
      const message = JSON.stringify(fields)
      const signature = await owner.signMessage({ message })
      return JSON.stringify({ message, signature, coin_type: coinType, address: owner.address })
    }
    const post = async (path: string, body: string): Promise<number> =>
      (await fetch(`${url}/v1/profile/account${path}`, { method: 'POST', body })).status
    for (const name of [shop, savings])
      await post('', await sign({ name, attributes: { bio: name }, timestamp: now }))
    const signed = await sign({ name: shop, attributes: { bio: 'sold' }, timestamp: now + 2 })
    const honest = await post(`/${shop}/attributes`, signed)
    const replayed = await post(`/${savings}/attributes`, signed)
    const after = await (await fetch(`${url}/v1/profile/account/${savings}`)).text()
    return {
      succeeded: honest === 200 && after.includes('sold'),
      seen: `${honest} for the name that was signed, ${replayed} for the other`,
    }
  },
}
