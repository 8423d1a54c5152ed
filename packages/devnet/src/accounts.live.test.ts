import { createClient, http, parseEther, publicActions } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readArtifact } from '@latchkit/contracts'
import type { Devnet } from './devnet.ts'
import { networks } from './networks.ts'
import { accountService } from './seed/accounts/accountService.ts'
import { up } from './up.ts'

let devnet: Devnet
beforeAll(async () => {
  devnet = await up({ ports: 'free', without: ['server', 'demo', 'status', 'solana', 'bitcoin'] })
})
afterAll(() => devnet.stop())

test.each(networks)(
  '$name has what smart accounts need, where every chain has it',
  async ({ id }) => {
    const rpcUrl = devnet.chains.find((chain) => chain.id === id)?.rpcUrl
    const client = createClient({ transport: http(rpcUrl) }).extend(publicActions)
    const service = accountService()
    expect(service.entryPoint07.address).toBe('0x0000000071727De22E5E9d8BAf0edAc6f37da032')
    expect(service.entryPoint08.address).toBe('0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108')
    expect(service.simple7702Account.address).toBe('0xe6Cae83BdE06E4c305530e199D7217f42808555B')
    for (const { address } of [
      service.entryPoint07,
      service.entryPoint08,
      service.simple7702Account,
      service.sessionAccount,
      service.sessionAccount08,
      service.sessionValidator,
    ])
      expect((await client.getCode({ address }))?.length).toBeGreaterThan(1_000)

    const { abi } = readArtifact('SponsorPaymaster')
    for (const [paymaster, entryPoint] of [
      [service.paymaster07, service.entryPoint07],
      [service.paymaster08, service.entryPoint08],
    ] as const) {
      const read = (functionName: string): Promise<unknown> =>
        client.readContract({ address: paymaster.address, abi, functionName })
      expect(await read('entryPoint')).toBe(entryPoint.address)
      expect(await read('signer')).toBe(service.sponsor.address)
      expect(await read('balance')).toBe(parseEther('10'))
    }
    expect(await client.getBalance({ address: service.operator.address })).toBe(parseEther('10'))
  },
)
