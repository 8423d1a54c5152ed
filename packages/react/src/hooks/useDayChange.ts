import { useFormats } from './useFormats.ts'
import { useMessages } from './useMessages.ts'

/** How much something has moved: in writing, and as it is read out. */
export interface DayChange {
  readonly direction: 'up' | 'down' | 'none'
  readonly text: string
  readonly spoken: string
}

/** Returns what says how much something has moved in a day: in percent, and before it what that is in money where it is given. */
export function useDayChange(): (percent: number, money?: number) => DayChange {
  const { t } = useMessages()
  const formats = useFormats()
  return (percent, money) => {
    const change = formats.percent(percent)
    const text = formats.change(percent).replace('-', '−')
    const rounded = Math.round(percent * 100)
    const [direction, sign, spoken] =
      rounded === 0
        ? (['none', '', 'tokens.steady'] as const)
        : rounded > 0
          ? (['up', '+', 'tokens.rose'] as const)
          : (['down', '−', 'tokens.fell'] as const)
    return {
      direction,
      text: money === undefined ? text : `${sign}${formats.money(Math.abs(money))} (${change})`,
      spoken: t(spoken, { change }),
    }
  }
}
