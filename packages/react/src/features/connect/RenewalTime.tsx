import { useEffect, useState, type ReactElement } from 'react'
import { useMessages } from '../../hooks/useMessages.ts'

export interface RenewalTimeProps {
  /** `undefined` while there is nothing to renew yet: its line is kept free. */
  readonly atMs: number | undefined
}

/** How long a code is shown before another takes its place. Not read out each second: that it was renewed is. */
export function RenewalTime({ atMs }: RenewalTimeProps): ReactElement {
  const { t } = useMessages()
  const [nowMs, setNowMs] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  const seconds = atMs === undefined ? 0 : Math.max(0, Math.ceil((atMs - nowMs) / 1_000))
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <p data-part="scan-time" role="timer">
      {atMs === undefined ? '\u00a0' : t('walletConnect.renewsIn', { time })}
    </p>
  )
}
