import { memo, useMemo, type NamedExoticComponent, type ReactElement } from 'react'
import type { PendingTransaction } from '@latchkit/core'
import type { NetworkId, Transaction } from '@latchkit/wire'
import { useAddresses } from '../../hooks/useAddresses.ts'
import { useConnection } from '../../hooks/useConnection.ts'
import { useConnections } from '../../hooks/useConnections.ts'
import { useFormats } from '../../hooks/useFormats.ts'
import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { labelNetwork } from '../../model/labelNetwork.ts'
import { useRouter } from '../../router/useRouter.ts'
import { AddressText } from '../../ui/AddressText.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { ListItem } from '../../ui/ListItem.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { ApprovalText } from './ApprovalText.tsx'
import { approvalWording } from './approvalWording.ts'
import { counterpart } from './counterpart.ts'
import { formatAddresses } from './formatAddresses.ts'
import { MovedText } from './MovedText.tsx'
import { OperationPicture } from './OperationPicture.tsx'
import { isApproval, operationIcons } from './operations.ts'
import { StatusBadge } from './StatusBadge.tsx'
import { isIn, isUndone, subjectOf, transactionEntry } from './transactionEntry.ts'

export interface TransactionRowProps {
  readonly transaction: Transaction | PendingTransaction
  /** True in a list of several networks. */
  readonly isNetworkShown: boolean
}

/** How many amounts a row has room for. */
const shownAmounts = 2

/** A transaction in the list: what it did, with whom, how much, and when. Rendered again only when one of these changes. */
export const TransactionRow: NamedExoticComponent<TransactionRowProps> = memo(
  function TransactionRow({ transaction, isNetworkShown }: TransactionRowProps): ReactElement {
    const { t } = useMessages()
    const formats = useFormats()
    const router = useRouter()
    const kit = useKit()
    const { connection: inUse } = useConnection()
    const original = useMemo(() => transactionEntry(transaction), [transaction])
    const addresses = useAddresses(original.networkId)
    const entry = useMemo(() => formatAddresses(addresses, original), [addresses, original])
    const owner = useConnections().find(({ namespace }) => isIn(namespace, entry.networkId))
    const address = (owner ?? inUse)?.account.address ?? ''
    const network = isNetworkShown ? labelNetwork(kit, entry.networkId as NetworkId) : undefined
    const { operation, status, amounts, time, isSpam } = entry
    const other = counterpart(entry, address)
    const approvals = isApproval(operation) ? entry.approvals : []
    const approval = approvals.find((each) => approvalWording(each).isUnlimited) ?? approvals[0]
    const isUnlimited = approval !== undefined && approvalWording(approval).isUnlimited
    const hidden = Math.max(amounts.length - shownAmounts, approvals.length - 1)
    const [before, after] = other ? t(`activity.${other.relation}`, { who: '\n' }).split('\n') : []
    return (
      <ListItem
        start={
          <OperationPicture
            icon={isUnlimited ? 'alert' : operationIcons[operation]}
            asset={subjectOf(amounts, approval)}
          />
        }
        title={
          <span data-part="transaction-title">
            <span data-part="transaction-word" data-long={approval ? '' : undefined}>
              {approval ? (
                <ApprovalText approval={approval} />
              ) : (
                t(
                  operation === 'send' && status === 'pending'
                    ? 'activity.sending'
                    : `activity.${operation}`,
                )
              )}
            </span>
            {status !== 'confirmed' && <StatusBadge status={status} />}
            {isSpam && <Badge tone="warning">{t('activity.spam')}</Badge>}
          </span>
        }
        detail={
          other && (
            <span data-part="one-line">
              {before}
              {other.isAddress ? <AddressText address={other.who} /> : <bdi>{other.who}</bdi>}
              {after}
            </span>
          )
        }
        end={
          <span data-part="figures">
            {amounts.slice(0, shownAmounts).map((amount, index) => (
              <MovedText key={index} amount={amount} undone={isUndone(entry)} />
            ))}
            <span data-part="figure-note">
              {hidden > 0 && `${t('activity.moreTransfers', { count: hidden })} · `}
              {network && (
                <span data-part="figure-network" title={network.name}>
                  <Picture src={network.image} name={network.name} shape="circle" size="badge" />
                  <VisuallyHidden>{network.name}, </VisuallyHidden>
                </span>
              )}
              <bdi>{formats.day(time)}</bdi>
            </span>
          </span>
        }
        onClick={() => router.push('Transaction', { transaction })}
      />
    )
  },
)
