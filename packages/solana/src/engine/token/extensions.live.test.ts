import type { AdapterHost } from '@latchkit/core'
import {
  AccountRole,
  address,
  generateKeyPairSigner,
  getAddressEncoder,
  lamports,
  type Address,
  type Instruction,
} from '@solana/kit'
import { getCreateAccountInstruction } from '@solana-program/system'
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getInitializeMint2Instruction,
} from '@solana-program/token'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  freshKey,
  startSolanaChain,
  type SolanaTestChain,
} from '@latchkit/test-kit/startSolanaChain'
import { openSite } from '../../../test/openSite.ts'
import { localNetwork } from '../../../test/testKit.ts'
import { programs } from '../programs.ts'
import { getMultipleAccounts } from '../rpc/getMultipleAccounts.ts'
import { decodeMint } from './decodeMint.ts'

let chain: SolanaTestChain

beforeAll(async () => {
  chain = await startSolanaChain()
})
afterAll(() => chain.chain.stop())

const token2022 = address(programs.token2022)
const key = (of: string) => new Uint8Array(getAddressEncoder().encode(address(of)))

/** What begins an extension of a mint, and how many bytes it takes there. */
const extensions = {
  'that cannot be transferred': { data: [32], bytes: 0 },
  'that runs a program': {
    data: [36, 0, ...key(programs.system), ...key(programs.token)],
    bytes: 64,
  },
  'that may once run a program': {
    data: [36, 0, ...key(programs.token), ...key(programs.system)],
    bytes: 64,
  },
  'that keeps a share': {
    data: [26, 0, 1, ...key(programs.token), 0, 100, 0, 255, 0, 0, 0, 0, 0, 0, 0],
    bytes: 108,
  },
  'that can be closed': { data: [25, 1, ...key(programs.token)], bytes: 32 },
  'that can be taken back': { data: [35, ...key(programs.token)], bytes: 32 },
  'that bears interest': { data: [33, 0, ...key(programs.token), 5, 0], bytes: 52 },
} as const

async function createMint({
  data,
  bytes,
}: (typeof extensions)[keyof typeof extensions]): Promise<Address> {
  const mint = await generateKeyPairSigner()
  const begin: Instruction = {
    programAddress: token2022,
    accounts: [{ address: mint.address, role: AccountRole.WRITABLE }],
    data: Uint8Array.from(data),
  }
  await chain.pay(
    getCreateAccountInstruction({
      payer: chain.alice,
      newAccount: mint,
      lamports: lamports(10_000_000n),
      space: 166 + 4 + bytes,
      programAddress: token2022,
    }),
    begin,
    getInitializeMint2Instruction(
      { mint: mint.address, decimals: 2, mintAuthority: chain.alice.address },
      { programAddress: token2022 },
    ),
  )
  return mint.address
}

async function read(...addresses: readonly string[]) {
  const network = localNetwork(chain.chain.url)
  const host: AdapterHost = {
    networks: [network],
    rpcEndpoints: () => [{ url: chain.chain.url, plainText: false }],
  }
  return getMultipleAccounts(host, network.networkId, addresses)
}

test.each(Object.entries(extensions))(
  'knows how long an account is for a token %s',
  async (_name, extension) => {
    const mint = await createMint(extension)
    const owner = chain.alice.address
    const [ata] = await findAssociatedTokenPda({ owner, mint, tokenProgram: token2022 })
    await chain.pay(
      getCreateAssociatedTokenIdempotentInstruction({
        payer: chain.alice,
        owner,
        mint,
        ata,
        tokenProgram: token2022,
      }),
    )
    const [mintAccount, account] = await read(mint, ata)
    expect(decodeMint(mintAccount)?.accountBytes).toBe(account?.data.length)
  },
)

test('leaves a token that runs a program to the wallet', async () => {
  const mint = await createMint(extensions['that runs a program'])
  const site = await openSite({ rpcUrls: [chain.chain.url] })
  await expect(
    site.prepare({ to: freshKey().address, amount: 1n, tokenAddress: mint }),
  ).rejects.toMatchObject({ code: 'MethodNotSupported' })
})

test('reads a token whose program is not set yet as any other', async () => {
  const [account] = await read(await createMint(extensions['that may once run a program']))
  expect(decodeMint(account)).toMatchObject({ hasTransferHook: false, decimals: 2 })
})
