import type { Address, Hex } from 'viem'

/** Who acts on the local chains. */
export type AccountName = 'alice' | 'bob' | 'carol' | 'dave' | 'market' | 'registrar' | 'deployer'

/** An account of the local stack with its key, which everybody knows. */
export interface DevAccount {
  readonly name: AccountName
  readonly address: Address
  readonly privateKey: Hex
}

/**
 * The accounts of the local stack. All but dave's are of the well-known test mnemonic
 * "test test … junk" (indices 0, 1, 2, 7, 8 and 9). Never send anything of worth to them.
 * Dave's stays empty: no coins, no tokens, no history. The market's owns what the exchanges hold, the
 * registrar's the contracts of the names.
 */
export const accounts: readonly DevAccount[] = [
  {
    name: 'alice',
    address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    privateKey: '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  },
  {
    name: 'bob',
    address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    privateKey: '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
  },
  {
    name: 'carol',
    address: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
    privateKey: '0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a',
  },
  {
    name: 'dave',
    address: '0x9185EaE8Cc493b077b2b202C4aA244cBe1b4f1EB',
    privateKey: '0x4b93127cfe32b5fd88436fccfdbb8a6481f97816306cc6a92f3117b3564be185',
  },
  {
    name: 'market',
    address: '0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8f',
    privateKey: '0xdbda1821b80551c9d65939329250298aa3472ba22feea921c0cf5d620ea67b97',
  },
  {
    name: 'registrar',
    address: '0x14dC79964da2C08b23698B3D3cc7Ca32193d9955',
    privateKey: '0x4bbbf85ce3377467afe5d46f804f221813b2bb87f24d81f60f1fcdbf7cbf4356',
  },
  {
    name: 'deployer',
    address: '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720',
    privateKey: '0x2a871d0798f97d79848a013d4936a73bf4cc922c825d33c1cf7073dff6d409c6',
  },
]

/** The account of that name. */
export function accountOf(name: AccountName): DevAccount {
  const account = accounts.find((candidate) => candidate.name === name)
  if (!account) throw new Error(`No account is called ${name}.`)
  return account
}
