import type { ReactElement } from 'react'
import type { Approval } from '@latchkit/wire'
import { useMessages } from '../../hooks/useMessages.ts'
import { Facts } from '../../ui/Facts.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ApprovalText } from './ApprovalText.tsx'
import { approvalWording } from './approvalWording.ts'
import { CopyableText } from './CopyableText.tsx'

export interface ApprovalsProps {
  readonly approvals: readonly Approval[]
}

/** A contract can log any number of approvals: only this many are shown. */
const shownApprovals = 5

/** The spenders that a transaction approved, with a warning if an approval is unlimited. */
export function Approvals({ approvals }: ApprovalsProps): ReactElement {
  const { t } = useMessages()
  const unlimited = approvals.map(approvalWording).find(({ isUnlimited }) => isUnlimited)
  const more = approvals.length - shownApprovals
  return (
    <>
      {unlimited && (
        <Notice tone="warning" title={t('activity.unlimited')}>
          {t(
            unlimited.message === 'activity.approvedAll'
              ? 'activity.unlimitedAllText'
              : 'activity.unlimitedText',
          )}
        </Notice>
      )}
      {approvals.slice(0, shownApprovals).map((approval, index) => (
        <Facts
          key={index}
          facts={[
            {
              label: t('activity.approval'),
              wide: true,
              value: (
                <span>
                  <ApprovalText approval={approval} exact />
                </span>
              ),
            },
            approval.spender !== null && {
              label: t('activity.spender'),
              wide: true,
              value: (
                <CopyableText address text={approval.spender} label={t('activity.copySpender')} />
              ),
            },
            {
              label: t('activity.contract'),
              wide: true,
              value: (
                <CopyableText address text={approval.contract} label={t('activity.copyContract')} />
              ),
            },
          ]}
        />
      ))}
      {more > 0 && <p data-part="text-quiet">{t('activity.moreTransfers', { count: more })}</p>}
    </>
  )
}
