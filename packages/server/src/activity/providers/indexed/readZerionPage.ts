import { operationTypes, type OperationType } from '@latchkit/wire'
import * as v from 'valibot'
import {
  type Chain,
  fetchZerion,
  zerionName,
  indexerSchemas,
  type IndexerSettings,
  zerionAssetEntries,
  zerionTokenOn,
  keepValid,
} from '@latchkit/backend/chain'
import { cleanText } from '@latchkit/backend/internal'
import { transactionsPerPage } from '../../activityProvider.ts'
import type { ListedPage } from '../../createListedActivity.ts'
import { invalidCursorError } from '../../cursor.ts'
import { isUnlimited } from '../../parseApprovals.ts'
import type { StoredApproval, StoredTransaction, StoredTransfer } from '../../storedTransaction.ts'

const maxNameLength = 80
const { address, hash, amount, count } = indexerSchemas
const optionalAddress = v.fallback(v.nullish(address), undefined)

const transferSchema = v.object({
  ...zerionAssetEntries,
  quantity: v.object({ int: amount }),
  sender: v.fallback(address, ''),
  recipient: v.fallback(address, ''),
})
const approvalSchema = v.object({
  ...zerionAssetEntries,
  quantity: v.object({ int: amount }),
  sender: address,
})
const schema = v.object({
  attributes: v.object({
    operation_type: v.string(),
    hash,
    mined_at: v.pipe(
      v.string(),
      v.isoTimestamp(),
      v.transform((text) => new Date(text).toISOString()),
    ),
    sent_from: optionalAddress,
    sent_to: optionalAddress,
    status: v.picklist(['confirmed', 'failed', 'pending']),
    nonce: v.fallback(count, 0),
    fee: v.fallback(v.nullish(v.object({ quantity: v.object({ int: amount }) })), undefined),
    transfers: v.fallback(v.array(v.unknown()), []),
    approvals: v.fallback(v.array(v.unknown()), []),
    application_metadata: v.fallback(
      v.nullish(v.object({ name: v.nullish(v.string()) })),
      undefined,
    ),
  }),
})

/** Returns a page of an account's history from Zerion. A place is the number of items already returned, and Zerion's cursor. */
export async function readZerionPage(
  chain: Chain,
  settings: IndexerSettings,
  account: string,
  start: string,
): Promise<ListedPage<StoredTransaction>> {
  const [, returned = '0', cursor = ''] = /^(\d{1,3})\.([\w+/=-]{0,280})$/.exec(start) ?? []
  if (start !== '' && !/^\d{1,3}\.[\w+/=-]{0,280}$/.test(start)) throw invalidCursorError()
  const { data, next } = await fetchZerion(chain, settings, `/wallets/${account}/transactions/`, {
    currency: 'usd',
    'page[size]': String(transactionsPerPage),
    ...(cursor !== '' && { 'page[after]': cursor }),
  })
  const name = zerionName(chain, settings)
  const items = data.flatMap((entry, index) => {
    const parsed = v.safeParse(schema, entry)
    if (!parsed.success || parsed.output.attributes.status === 'pending') return []
    const { attributes } = parsed.output
    const body = toStored(attributes, name)
    return [{ place: `${index + 1}.${cursor}`, minedAt: body.minedAt, body }]
  })
  const nextCursor = next === undefined ? undefined : parseZerionCursor(next)
  return {
    items: items
      .slice(0, transactionsPerPage)
      .filter(({ place }) => Number(place.split('.')[0]) > Number(returned)),
    ...(nextCursor !== undefined && { after: `0.${nextCursor}` }),
  }
}

function parseZerionCursor(next: string): string | undefined {
  const cursor = URL.canParse(next) ? new URL(next).searchParams.get('page[after]') : null
  return cursor !== null && /^[\w+/=-]{1,280}$/.test(cursor) ? cursor : undefined
}

type Attributes = v.InferOutput<typeof schema>['attributes']

function toStored(attributes: Attributes, chainName: string): StoredTransaction {
  const { hash: id, mined_at: minedAt, sent_from: from, sent_to: to, fee } = attributes
  const isConfirmed = attributes.status === 'confirmed'
  const transfers = isConfirmed
    ? keepValid(transferSchema, attributes.transfers).flatMap((each) => toTransfer(each, chainName))
    : []
  const approvals = isConfirmed
    ? keepValid(approvalSchema, attributes.approvals).flatMap((each) => toApproval(each, chainName))
    : []
  const application = cleanText(attributes.application_metadata?.name ?? '', maxNameLength)
  const operation = operationTypes.find(
    (type): type is OperationType => type === attributes.operation_type,
  )
  return {
    hash: id,
    from: from ?? '',
    ...(to && { to }),
    nonce: attributes.nonce,
    value: '0',
    isConfirmed,
    ...(fee && { fee: fee.quantity.int }),
    minedAt,
    transfers,
    ...(approvals.length > 0 && { approvals }),
    ...(operation && { operation }),
    ...(application !== null && { application }),
  }
}

function toTransfer(
  transfer: v.InferOutput<typeof transferSchema>,
  chainName: string,
): readonly StoredTransfer[] {
  const parties = { from: transfer.sender, to: transfer.recipient }
  const amountText = transfer.quantity.int
  if (transfer.nft_info) {
    const { contract_address: token, token_id: tokenId, interface: standard } = transfer.nft_info
    const kind = standard === 'erc1155' ? 'erc1155' : 'erc721'
    return [{ kind, token, tokenId, ...parties, amount: amountText }]
  }
  const token = zerionTokenOn(chainName, transfer)
  if (!token) return []
  if (token.address === undefined) return [{ kind: 'native', ...parties, amount: amountText }]
  return [{ kind: 'erc20', token: token.address, ...parties, amount: amountText }]
}

function toApproval(
  returned: v.InferOutput<typeof approvalSchema>,
  chainName: string,
): readonly StoredApproval[] {
  const token = zerionTokenOn(chainName, returned)
  if (token?.address === undefined) return []
  const amountText = isUnlimited(BigInt(returned.quantity.int)) ? null : returned.quantity.int
  return [{ kind: 'erc20', token: token.address, spender: returned.sender, amount: amountText }]
}
