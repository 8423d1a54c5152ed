import { createSolanaRpc, type Signature } from '@solana/kit'
import { formatUnits } from 'viem'
import type { SolanaFacts } from '@latchkit/localnet-solana'
import { copyable } from '../copyable.ts'
import type { ExplorerAnswer } from '../explorerAnswer.ts'
import { factTable } from '../factTable.ts'
import { html } from '../html.ts'
import { layout } from '../layout.ts'
import { table } from '../table.ts'
import { unknownPage } from '../unknownPage.ts'
import { addressLink } from './addressLink.ts'
import { balanceChanges } from './balanceChanges.ts'

const solDecimals = 9

/** Shows one transaction of the local Solana chain: how it went, what it did, and whose balances it changed. */
export async function transactionPage(
  chain: SolanaFacts,
  signature: Signature,
): Promise<ExplorerAnswer> {
  const rpc = createSolanaRpc(chain.rpcUrl)
  const [{ value: statuses }, landed] = await Promise.all([
    rpc.getSignatureStatuses([signature]).send(),
    rpc
      .getTransaction(signature, {
        commitment: 'confirmed',
        encoding: 'jsonParsed',
        maxSupportedTransactionVersion: 0,
      })
      .send(),
  ])
  if (!landed) return { status: 404, page: unknownPage(chain.name, signature) }
  const { meta, slot, blockTime, transaction } = landed
  const [payer] = transaction.message.accountKeys
  const commitment = statuses[0]?.confirmationStatus ?? 'confirmed'
  const state = meta?.err ? 'failed' : 'confirmed'
  const facts = factTable([
    ['State', html`<span data-state="${state}">${state}</span>`],
    ['Commitment', commitment],
    ['Error', meta?.err && html`<code>${writeText(meta.err)}</code>`],
    ['Signature', copyable(signature, 'the signature')],
    ['Slot', String(slot)],
    ['Time', blockTime === null ? null : new Date(Number(blockTime) * 1000).toISOString()],
    ['Fee payer', payer && addressLink(chain, payer.pubkey)],
    ['Fee', meta && `${formatUnits(meta.fee, solDecimals)} SOL`],
    ['Version', String(landed.version)],
  ])
  const instructions = transaction.message.instructions.map((instruction, index) => [
    String(index + 1),
    addressLink(chain, instruction.programId),
    html`<code
      >${'parsed' in instruction ? writeText(instruction.parsed) : instruction.data}</code
    >`,
  ])
  const page = layout({
    title: `Transaction ${signature.slice(0, 10)}`,
    scripts: commitment === 'finalized' ? [] : ['/watch.js'],
    main: html`<h1>Transaction on ${chain.name}</h1>
      ${facts}
      <h2>Balances that changed</h2>
      ${table(['Account', 'Change'], balanceChanges(chain, landed))}
      <h2>Instructions</h2>
      ${table(['Place', 'Program', 'What it does'], instructions)}`,
  })
  return { status: 200, page }
}

/** Writes what a node has parsed: texts as they are, the rest as JSON with its large numbers whole. */
function writeText(value: unknown): string {
  if (typeof value === 'string') return value
  return JSON.stringify(
    value,
    (_key, part: unknown) => (typeof part === 'bigint' ? String(part) : part),
    1,
  )
}
