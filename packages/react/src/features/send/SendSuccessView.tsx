import { useState, type ReactElement } from 'react'
import { formatUnits } from '@latchkit/wire'
import { useFormats } from '../../hooks/useFormats.ts'
import { useKit } from '../../hooks/useKit.ts'
import { useKitState } from '../../hooks/useKitState.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { ownImageUrl } from '../../model/ownImageUrl.ts'
import { transactionUrl } from '../../model/transactionUrl.ts'
import type { ViewProps } from '../../router/routes.ts'
import { useRouter } from '../../router/useRouter.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { outcomeTexts } from './showOutcome.ts'
import { ReceiverText } from './ReceiverText.tsx'

/** A transfer that the wallet has sent: pending, then its outcome. */
export default function SendSuccessView({ params }: ViewProps<'SendSuccess'>): ReactElement {
  const kit = useKit()
  const { t } = useMessages()
  const formats = useFormats()
  const router = useRouter()
  const { token, name, transaction } = params
  const pending = useKitState(({ pendingTransactions }) => pendingTransactions)
  const [latest, setLatest] = useState(transaction)
  const now = pending.find(
    ({ hash, networkId }) => hash === transaction.hash && networkId === transaction.networkId,
  )
  // The kit drops it some time after it has ended.
  if (now && now !== latest) setLatest(now)
  const { status, hash, to, symbol, decimals, networkId } = latest
  const explorer = kit.networks.get(networkId)?.blockExplorer
  const quantity = formatUnits(BigInt(latest.amount), decimals)
  const isSent = status === 'pending' || status === 'confirmed'
  return (
    <Progress
      state={status === 'pending' ? 'waiting' : status === 'confirmed' ? 'done' : 'failed'}
      picture={
        <Picture
          src={ownImageUrl(kit, token.iconUrl)}
          name={token.name}
          shape="circle"
          size="large"
        />
      }
      title={t(outcomeTexts[status])}
      text={status === 'pending' && t('send.startedText')}
      action={
        <>
          <Facts
            facts={[
              {
                label: t('send.amount'),
                strong: true,
                value: <bdi>{`${formats.exact(quantity)} ${symbol}`}</bdi>,
                note: token.price > 0 && isSent && (
                  <bdi>{formats.money(Number(quantity) * token.price)}</bdi>
                ),
              },
              { label: t('send.to'), wide: true, value: <ReceiverText name={name} to={to} /> },
            ]}
          />
          <Button
            variant="primary"
            fullWidth
            onClick={() =>
              router.reset('Account', kit.config.features.activity ? { tab: 'activity' } : {})
            }
          >
            {t('shell.done')}
          </Button>
          {explorer && (
            <ButtonLink
              variant="quiet"
              fullWidth
              icon={<Icon name="external" />}
              href={transactionUrl(explorer, latest.finalHash ?? hash)}
            >
              {t('activity.explorer', { explorer: explorer.name })}
            </ButtonLink>
          )}
        </>
      }
    />
  )
}
