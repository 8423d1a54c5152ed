import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { Hole } from '../hole.ts'
import { startServer } from '../startServer.ts'

const requests = 150
const off = { perAddress: 1_000_000, perClient: 1_000_000 }
const coinType = 0x80_00_00_00 + 31_337

/** Names for one key, then for as many keys as it takes: how many does one client register? */
export const hole: Hole = {
  number: 11,
  attack: `${requests} names, from one address`,
  async run({ isProtected, onEnd }) {
    const url = await startServer({
      config: { names: { zone: 'latch.drill' } },
      internals: isProtected ? {} : { nameLimits: off },
      onEnd,
    })
    const register = async (index: number, key = generatePrivateKey()): Promise<boolean> => {
      const account = privateKeyToAccount(key)
      const message = JSON.stringify({
        name: `name-${index}.latch.drill`,
        attributes: {},
        timestamp: Math.floor(Date.now() / 1000),
      })
      const response = await fetch(`${url}/v1/profile/account`, {
        method: 'POST',
        body: JSON.stringify({
          message,
          signature: await account.signMessage({ message }),
          coin_type: coinType,
          address: account.address,
        }),
      })
      return response.ok
    }
    const key = generatePrivateKey()
    let [ofOneKey, ofMany] = [0, 0]
    for (let index = 0; index < requests; index++) {
      if (index < requests / 3) ofOneKey += Number(await register(index, key))
      else ofMany += Number(await register(index))
    }
    return {
      succeeded: ofOneKey > 10 || ofMany > 50,
      seen: `${ofOneKey} for one key, ${ofMany} for others`,
    }
  },
}
