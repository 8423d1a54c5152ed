import type { OnrampProvider } from './onrampProvider.ts'
import type { OnrampProviderSettings } from './onrampSettings.ts'
import { createCoinbase } from './providers/createCoinbase.ts'
import { createMeld } from './providers/createMeld.ts'
import { createSandbox } from './providers/createSandbox.ts'
import { createTransak } from './providers/createTransak.ts'

/** The providers that the operator has set up. One that speaks for many comes last. */
export function createOnrampProviders(
  settings: readonly OnrampProviderSettings[],
): readonly OnrampProvider[] {
  return [...settings]
    .sort((one, other) => Number(one.kind === 'meld') - Number(other.kind === 'meld'))
    .map((each) => makers[each.kind](each))
}

const makers: Readonly<
  Record<OnrampProviderSettings['kind'], (settings: OnrampProviderSettings) => OnrampProvider>
> = { sandbox: createSandbox, coinbase: createCoinbase, meld: createMeld, transak: createTransak }
