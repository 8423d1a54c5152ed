import {
  AccountRole,
  address,
  airdropFactory,
  compileTransaction,
  compressTransactionMessageUsingAddressLookupTables,
  generateKeyPairSigner,
  getAddressEncoder,
  getBase64Decoder,
  getProgramDerivedAddress,
  lamports,
} from '@solana/kit'
import type { Address, Instruction, Signature } from '@solana/kit'
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferCheckedInstruction,
} from '@solana-program/token'
import { afterAll, expect, it } from 'vitest'
import { programs } from './programs.ts'
import { accountOf } from './seed/accounts.ts'
import { tokens } from './seed/tokens.ts'
import { startTestChain } from './testing/startTestChain.ts'

const test = await startTestChain()
const { rpc, rpcSubscriptions, alice, transferSol, messageOf, confirm, ask } = test
const bob = accountOf('bob').address
const lookupTableProgram = address('AddressLookupTab1e1111111111111111111111111')

afterAll(() => test.chain.stop())

it('moves SOL, confirmed over the subscription, and tells it afterwards', async () => {
  const to = await generateKeyPairSigner()
  const before = (await rpc.getBalance(alice.address).send()).value
  const signature = await confirm([transferSol(to.address, 1_500_000_000n)])

  expect((await rpc.getBalance(to.address).send()).value).toBe(1_500_000_000n)
  expect((await rpc.getBalance(alice.address).send()).value).toBe(before - 1_500_005_000n)
  const found = await transactionOf(signature)
  expect(found.meta).toMatchObject({ err: null, fee: 5000n })
  expect(found.transaction.message.instructions[0]).toMatchObject({
    program: 'system',
    parsed: {
      type: 'transfer',
      info: { source: alice.address, destination: to.address, lamports: 1_500_000_000n },
    },
  })
  const { value: statuses } = await rpc.getSignatureStatuses([signature]).send()
  expect(statuses[0]).toMatchObject({ err: null, confirmationStatus: 'confirmed' })
  expect(await ask('getTransaction', [signature, { maxSupportedTransactionVersion: 0 }])).toEqual({
    jsonrpc: '2.0',
    id: 1,
    result: null,
  })
})

it.each(['usdx', 'lighthouse'] as const)(
  'moves %s into an account that it creates',
  async (name) => {
    const { mint, program, decimals } = tokens[name]
    const to = await generateKeyPairSigner()
    const [source] = await findAssociatedTokenPda({
      owner: alice.address,
      mint,
      tokenProgram: program,
    })
    const [destination] = await findAssociatedTokenPda({
      owner: to.address,
      mint,
      tokenProgram: program,
    })
    const signature = await confirm([
      getCreateAssociatedTokenIdempotentInstruction({
        payer: alice,
        owner: to.address,
        mint,
        ata: destination,
        tokenProgram: program,
      }),
      getTransferCheckedInstruction(
        { source, mint, destination, authority: alice, amount: 1n, decimals },
        { programAddress: program },
      ),
    ])
    const { value: held } = await rpc.getTokenAccountBalance(destination).send()
    expect(held.amount).toBe('1')
    const found = await transactionOf(signature)
    const after = found.meta?.postTokenBalances?.find(({ owner }) => owner === to.address)
    expect(after).toMatchObject({
      mint,
      programId: program,
      uiTokenAmount: { amount: '1', decimals },
    })
    expect(found.meta?.innerInstructions?.[0]?.instructions).toContainEqual(
      expect.objectContaining({ parsed: expect.objectContaining({ type: 'createAccount' }) }),
    )
  },
)

it('lets the receiver of the token with a fee have less', async () => {
  const { mint, program, decimals } = tokens.tollx
  const [source] = await findAssociatedTokenPda({
    owner: alice.address,
    mint,
    tokenProgram: program,
  })
  const [destination] = await findAssociatedTokenPda({ owner: bob, mint, tokenProgram: program })
  const amountOf = async (holding: Address): Promise<bigint> =>
    BigInt((await rpc.getTokenAccountBalance(holding).send()).value.amount)
  const [hadAlice, hadBob] = [await amountOf(source), await amountOf(destination)]
  await confirm([
    getTransferCheckedInstruction(
      { source, mint, destination, authority: alice, amount: 1_000_000_000n, decimals },
      { programAddress: program },
    ),
  ])
  expect(await amountOf(source)).toBe(hadAlice - 1_000_000_000n)
  expect(await amountOf(destination)).toBe(hadBob + 990_000_000n)
})

it('takes a version 0 transaction that loads its accounts from a lookup table', async () => {
  const slot = await rpc.getSlot({ commitment: 'processed' }).send()
  const table = await createTable(slot - 1n, bob)
  const message = compressTransactionMessageUsingAddressLookupTables(
    await messageOf([transferSol(bob, 12_345n)]),
    { [table]: [bob] },
  )
  const before = (await rpc.getBalance(bob).send()).value
  const signature = await confirm(message)
  expect((await rpc.getBalance(bob).send()).value).toBe(before + 12_345n)

  const found = await transactionOf(signature)
  expect(found.transaction.message.accountKeys).toContainEqual({
    pubkey: bob,
    signer: false,
    source: 'lookupTable',
    writable: true,
  })
  expect(await ask('getTransaction', [signature, { commitment: 'confirmed' }])).toMatchObject({
    error: { code: -32015 },
  })
})

it('gives coins on request', async () => {
  const to = await generateKeyPairSigner()
  const airdrop = airdropFactory({
    rpc: rpc,
    rpcSubscriptions: rpcSubscriptions,
  })
  await airdrop({
    commitment: 'confirmed',
    lamports: lamports(2_000_000_000n),
    recipientAddress: to.address,
  })
  expect((await rpc.getBalance(to.address).send()).value).toBe(2_000_000_000n)
  expect(
    await rpc.getSignaturesForAddress(to.address, { commitment: 'confirmed' }).send(),
  ).toHaveLength(1)
})

it('names the fee before', async () => {
  const message = await messageOf([unitPrice(2_000_000n), unitLimit(10_000), transferSol(bob, 1n)])
  const wire = getBase64Decoder().decode(compileTransaction(message).messageBytes)
  const { value: fee } = await rpc.getFeeForMessage(wire as never).send()
  expect(fee).toBe(25_000n)
  const before = (await rpc.getBalance(alice.address).send()).value
  await confirm(message)
  expect((await rpc.getBalance(alice.address).send()).value).toBe(before - 25_001n)
})

async function transactionOf(
  signature: Signature,
  commitment: 'confirmed' | 'finalized' = 'confirmed',
) {
  const found = await rpc
    .getTransaction(signature, {
      commitment,
      encoding: 'jsonParsed',
      maxSupportedTransactionVersion: 0,
    })
    .send()
  if (!found) throw new Error(`${signature} is not there.`)
  return found
}

async function createTable(recentSlot: bigint, entry: Address): Promise<Address> {
  const slotBytes = new Uint8Array(new BigUint64Array([recentSlot]).buffer)
  const [table, bump] = await getProgramDerivedAddress({
    programAddress: lookupTableProgram,
    seeds: [getAddressEncoder().encode(alice.address), slotBytes],
  })
  const accounts = [
    { address: table, role: AccountRole.WRITABLE },
    { address: alice.address, role: AccountRole.READONLY_SIGNER },
    { address: alice.address, role: AccountRole.WRITABLE_SIGNER },
    { address: programs.system, role: AccountRole.READONLY },
  ]
  const entryBytes = getAddressEncoder().encode(entry)
  await confirm([
    {
      programAddress: lookupTableProgram,
      accounts,
      data: Uint8Array.from([0, 0, 0, 0, ...slotBytes, bump]),
    },
    {
      programAddress: lookupTableProgram,
      accounts,
      data: Uint8Array.from([2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, ...entryBytes]),
    },
  ])
  return table
}

function unitPrice(microLamports: bigint): Instruction {
  const data = new DataView(new ArrayBuffer(9))
  data.setUint8(0, 3)
  data.setBigUint64(1, microLamports, true)
  return computeBudget(data)
}

function unitLimit(units: number): Instruction {
  const data = new DataView(new ArrayBuffer(5))
  data.setUint8(0, 2)
  data.setUint32(1, units, true)
  return computeBudget(data)
}

function computeBudget(data: DataView<ArrayBuffer>): Instruction {
  return {
    programAddress: address('ComputeBudget111111111111111111111111111111'),
    data: new Uint8Array(data.buffer),
  }
}

it('tells what those have offered who wrote to the same accounts', async () => {
  const to = await generateKeyPairSigner()
  const other = await generateKeyPairSigner()
  const price: Instruction = {
    programAddress: programs.computeBudget,
    data: Uint8Array.of(3, ...new Uint8Array(new BigUint64Array([250_000n]).buffer)),
  }
  const offered = async (signature: Signature, account: Address): Promise<bigint | undefined> => {
    const { slot } = await transactionOf(signature)
    const fees = await rpc.getRecentPrioritizationFees([account]).send()
    return fees.find((fee) => fee.slot === slot)?.prioritizationFee
  }
  const dear = await confirm([price, transferSol(to.address, 1_000_000n)])
  const cheap = await confirm([transferSol(other.address, 1_000_000n)])
  expect(await offered(dear, to.address)).toBe(250_000n)
  expect(await offered(cheap, other.address)).toBe(0n)
})
