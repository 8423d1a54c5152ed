import { isApproval } from './operations.ts'
import type { TransactionEntry } from './transactionEntry.ts'

/** The other side of a transaction and its role. `who` is an address or a name. */
export interface Counterpart {
  readonly relation: 'for' | 'from' | 'to' | 'with'
  readonly who: string
  readonly isAddress: boolean
}

/** Returns the other side of a transaction; `undefined` if there is none. */
export function counterpart(
  entry: Pick<
    TransactionEntry,
    'operation' | 'from' | 'to' | 'application' | 'amounts' | 'approvals'
  >,
  own: string,
): Counterpart | undefined {
  const { operation, from, to, application, amounts, approvals } = entry
  const [spender, ...others] = new Set(approvals.map((approval) => approval.spender))
  if (isApproval(operation) && spender && others.length === 0)
    return { relation: 'for', who: spender, isAddress: true }
  // The account called the contract itself, as for a mint: the other side is that contract.
  const isFromOther = from.toLowerCase() !== own.toLowerCase()
  const isIncoming =
    operation === 'receive' ||
    (operation !== 'send' &&
      isFromOther &&
      amounts.length > 0 &&
      amounts.every(({ direction }) => direction === 'in'))
  const relation = isIncoming ? 'from' : operation === 'send' ? 'to' : 'with'
  if (application) return { relation: 'with', who: application, isAddress: false }
  const who = isIncoming ? from : to
  const isNamed = who !== '' && !(fromOrToNobody.has(operation) && isNobody(who))
  return !isNamed ? undefined : { relation, who, isAddress: true }
}

/** Operations whose other side may be the zero address, which is nobody. */
const fromOrToNobody: ReadonlySet<string> = new Set(['mint', 'burn'])

/** Returns true for no address and for the zero address: what is minted comes from it, what is burned goes there. */
export function isNobody(address: string): boolean {
  return /^(?:0x0*)?$/.test(address)
}
