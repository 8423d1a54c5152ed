import { getAddressEncoder, type Address, type Instruction } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import {
  getCreateAssociatedTokenIdempotentInstruction,
  getMintToCheckedInstruction,
  getSyncNativeInstruction,
} from '@solana-program/token'
import type { Bank } from '../chain/createBank.ts'
import { programs } from '../programs.ts'
import type { Actors, Move } from '../seed/moves.ts'
import { play } from '../seed/seedSolana.ts'
import { writeAccount } from '../seed/writtenAccount.ts'
import { poolProgram, poolProgramFile } from './poolProgram.ts'
import { locatePool, pools, wrappedSol } from './pools.ts'
import { lookupTable } from './lookupTable.ts'

/** Opens the pools on a chain that was seeded: their program, their lookup table, and what they hold, from the faucet. */
export async function openPools(bank: Bank, actors: Actors, atMs: number): Promise<void> {
  await writePoolProgram(bank)
  await play(bank, actors, fillPools(), atMs, atMs)
}

/** Puts the program of the pools onto a chain, and the lookup table of what every swap names. */
async function writePoolProgram(bank: Bank): Promise<void> {
  bank.svm.addProgram(poolProgram, poolProgramFile())
  const located = await Promise.all(pools.map(locatePool))
  const addresses = [
    ...located.flatMap(({ address, holdings, sides }) => [
      address,
      ...holdings,
      ...sides.map(({ mint }) => mint),
    ]),
    poolProgram,
    programs.token2022,
  ]
  writeAccount(bank, {
    address: lookupTable,
    program: programs.lookupTable,
    data: tableOf(Array.from(new Set(addresses))),
  })
}

/** The faucet fills the pools. */
function fillPools(): readonly Move[] {
  return pools.map((pool) => ({
    from: 'faucet',
    async instructions({ of }) {
      const payer = of('faucet')
      const { address: owner, sides, holdings } = await locatePool(pool)
      return sides.flatMap(({ mint, program, decimals, firstUnits }, index): Instruction[] => {
        const holding = holdings[index] as Address
        const config = { programAddress: program }
        return [
          getCreateAssociatedTokenIdempotentInstruction({
            payer,
            owner,
            mint,
            ata: holding,
            tokenProgram: program,
          }),
          ...(mint === wrappedSol
            ? [
                getTransferSolInstruction({
                  source: payer,
                  destination: holding,
                  amount: firstUnits,
                }),
                getSyncNativeInstruction({ account: holding }, config),
              ]
            : [
                getMintToCheckedInstruction(
                  { mint, token: holding, mintAuthority: payer, amount: firstUnits, decimals },
                  config,
                ),
              ]),
        ]
      })
    },
  }))
}

/**
 * A lookup table that is in use and that nobody can add to any more.
 * @see https://docs.rs/solana-address-lookup-table-interface
 */
function tableOf(addresses: readonly Address[]): Uint8Array {
  const header = new DataView(new ArrayBuffer(headerBytes))
  header.setUint32(0, 1, true)
  header.setBigUint64(4, 2n ** 64n - 1n, true)
  return new Uint8Array(
    Buffer.concat([
      new Uint8Array(header.buffer),
      ...addresses.map((each) => new Uint8Array(getAddressEncoder().encode(each))),
    ]),
  )
}

const headerBytes = 56
