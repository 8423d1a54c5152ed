import type { ReactElement } from 'react'
import { useConnection } from '../../hooks/useConnection.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { ReceiverText } from './ReceiverText.tsx'
import type { SendDraft } from './useSendForm.ts'

export interface WaitingStepProps {
  readonly draft: SendDraft
  /** What is sent, written out. */
  readonly amount: string
  readonly onCancel: () => void
}

/** The wallet has the transfer and waits for confirmation. */
export function WaitingStep({ draft, amount, onCancel }: WaitingStepProps): ReactElement {
  const { t } = useMessages()
  const { connection } = useConnection()
  return (
    <Progress
      state="waiting"
      picture={
        <Picture
          src={connection?.connectorIcon}
          name={connection?.connectorName ?? ''}
          size="large"
        />
      }
      title={t('send.waiting')}
      text={t('send.waitingText')}
      action={
        <>
          <Facts
            facts={[
              { label: t('send.amount'), value: <bdi>{amount}</bdi> },
              { label: t('send.to'), value: <ReceiverText {...draft} /> },
            ]}
          />
          <Button fullWidth onClick={onCancel}>
            {t('send.cancel')}
          </Button>
        </>
      }
    />
  )
}
