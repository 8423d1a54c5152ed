import {
  AccountRole,
  address as kitAddress,
  createTransactionMessage,
  decompileTransactionMessage,
  getAddressDecoder,
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
  setTransactionMessageComputeUnitLimit,
  setTransactionMessageComputeUnitPrice,
  type Instruction as KitInstruction,
} from '@solana/kit'
import { getTransferSolInstructionDataEncoder } from '@solana-program/system'
import {
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferCheckedInstruction,
} from '@solana-program/token'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { programs } from '../programs.ts'
import { compileMessage, type MessageVersion } from './compileMessage.ts'
import {
  createAssociatedTokenAccount,
  transferLamports,
  type Instruction,
  transferChecked,
  setComputeBudget,
} from './instructions.ts'

const anyAddress = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => getAddressDecoder().decode(bytes))
const u64 = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n })

/** Instructions over few addresses, so that roles of one account meet. */
const anyInstructions = fc
  .tuple(fc.array(anyAddress, { minLength: 2, maxLength: 8 }), anyAddress, anyAddress)
  .chain(([pool, feePayer, blockhash]) =>
    fc.record({
      feePayer: fc.constant(feePayer),
      blockhash: fc.constant(blockhash),
      version: fc.constantFrom<MessageVersion>('legacy', 0),
      instructions: fc.array(
        fc.record({
          programAddress: fc.constantFrom(...pool).filter((program) => program !== feePayer),
          data: fc.uint8Array({ minLength: 1, maxLength: 140 }),
          accounts: fc.array(
            fc.oneof(
              fc.record({ address: fc.constantFrom(...pool), isWritable: fc.boolean() }),
              fc.constant({ address: feePayer, isSigner: true }),
            ),
            { minLength: 1, maxLength: 8 },
          ),
        }),
        { minLength: 1, maxLength: 4 },
      ),
    }),
  )

test('lays out messages that @solana/kit reads as the same instructions', () => {
  fc.assert(
    fc.property(anyInstructions, ({ feePayer, blockhash, version, instructions }) => {
      const compiled = compileMessage({ feePayer, blockhash, version, instructions })
      const decoded = getCompiledTransactionMessageDecoder().decode(compiled)
      expect(decoded.version).toBe(version)
      expect(decoded.header.numSignerAccounts).toBe(1)
      expect(decoded.header.numReadonlySignerAccounts).toBe(0)
      const message = decompileTransactionMessage(decoded)
      const read: readonly KitInstruction[] = message.instructions
      expect(message.feePayer.address).toBe(feePayer)
      expect(message.lifetimeConstraint).toMatchObject({ blockhash })
      expect(
        read.map(({ programAddress, accounts = [], data }) => ({
          program: programAddress as string,
          data: new Uint8Array(data ?? []),
          accounts: accounts.map(({ address }) => address as string),
        })),
      ).toEqual(
        instructions.map(({ programAddress, data, accounts }) => ({
          program: programAddress,
          data,
          accounts: accounts.map(({ address }) => address),
        })),
      )
      const writable = new Set(
        read.flatMap(({ accounts = [] }) =>
          accounts
            .filter(
              ({ role }) => role === AccountRole.WRITABLE || role === AccountRole.WRITABLE_SIGNER,
            )
            .map(({ address }) => address as string),
        ),
      )
      const wanted = new Set(
        instructions.flatMap(({ accounts }) =>
          accounts
            .filter((account) => 'isWritable' in account && account.isWritable)
            .map(({ address }) => address as string),
        ),
      )
      // The payer can always be written to.
      writable.delete(feePayer)
      wanted.delete(feePayer)
      expect(writable).toEqual(wanted)
      // And back: the same bytes come out of kit.
      const again = getCompiledTransactionMessageEncoder().encode(decoded)
      expect(new Uint8Array(again)).toEqual(compiled)
    }),
    // Kit writes and reads base58 slowly: a run takes milliseconds, and making a failure smaller would take minutes.
    { numRuns: 500, endOnFailure: true },
  )
})

test('refuses what does not fit into one packet', () => {
  const feePayer = 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96'
  const instruction = (length: number): Instruction => ({
    programAddress: programs.system,
    accounts: [],
    data: new Uint8Array(length),
  })
  const lengthOf = (length: number) =>
    compileMessage({
      feePayer,
      instructions: [instruction(length)],
      blockhash: feePayer,
      version: 'legacy',
    }).length
  const frame = lengthOf(500) - 500
  expect(lengthOf(1_232 - 65 - frame)).toBe(1_232 - 65)
  expect(() => lengthOf(1_232 - 65 - frame + 1)).toThrow('too large')
})

test('transfers lamports as the system program reads it', () => {
  fc.assert(
    fc.property(u64, (amount) => {
      const { data } = transferLamports('a', 'b', amount)
      expect(data).toEqual(
        new Uint8Array(getTransferSolInstructionDataEncoder().encode({ amount })),
      )
    }),
  )
})

test('refuses an amount that no token can have', () => {
  expect(() => transferLamports('a', 'b', 2n ** 64n)).toThrow(RangeError)
  expect(() => transferLamports('a', 'b', -1n)).toThrow(RangeError)
})

test('transfers tokens, and opens accounts, as the token programs read it', () => {
  const five = fc.tuple(anyAddress, anyAddress, anyAddress, anyAddress, anyAddress)
  const anyProgram = fc.constantFrom(programs.token, programs.token2022)
  fc.assert(
    fc.property(five, anyProgram, u64, fc.nat(255), (addresses, tokenProgram, amount, decimals) => {
      const [source, destination, owner, mint, payer] = addresses
      const programAddress = kitAddress(tokenProgram)
      expectSame(
        transferChecked({ tokenProgram, source, destination, owner, mint, amount, decimals }),
        getTransferCheckedInstruction(
          { source, mint, destination, authority: owner, amount, decimals },
          { programAddress },
        ),
        [owner],
      )
      expectSame(
        createAssociatedTokenAccount({ payer, address: destination, owner, mint, tokenProgram }),
        getCreateAssociatedTokenIdempotentInstruction({
          payer: { address: payer } as never,
          ata: destination,
          owner,
          mint,
          tokenProgram: programAddress,
        }),
        [payer],
      )
    }),
  )
})

test('sets the compute budget as @solana/kit does', () => {
  fc.assert(
    fc.property(fc.nat(1_400_000), u64, (unitLimit, microLamportsPerUnit) => {
      const message = setTransactionMessageComputeUnitPrice(
        microLamportsPerUnit as never,
        setTransactionMessageComputeUnitLimit(unitLimit, createTransactionMessage({ version: 0 })),
      )
      expect(
        setComputeBudget({ unitLimit, microLamportsPerUnit }).map(
          ({ programAddress: program, data }) => [program, data],
        ),
      ).toEqual(
        message.instructions.map(({ programAddress, data }) => [
          programAddress,
          new Uint8Array(data ?? []),
        ]),
      )
    }),
  )
})

/** `signers` are those whose signature kit would only ask for if it had been given a signer for them. */
function expectSame(
  ours: Instruction,
  theirs: {
    readonly programAddress: string
    readonly accounts: readonly { readonly address: string; readonly role: AccountRole }[]
    readonly data: ArrayLike<number>
  },
  signers: readonly string[],
): void {
  expect(ours.programAddress).toBe(theirs.programAddress)
  expect(ours.data).toEqual(Uint8Array.from(theirs.data))
  expect(ours.accounts.map(({ address, isWritable }) => [address, isWritable === true])).toEqual(
    theirs.accounts.map(({ address, role }) => [
      address,
      role === AccountRole.WRITABLE || role === AccountRole.WRITABLE_SIGNER,
    ]),
  )
  for (const { address, isSigner } of ours.accounts)
    if (isSigner) expect(signers).toContain(address)
}
