import { SealError } from '../keys/seal.ts'
import { element } from '../ui/element.ts'
import { createFieldForm } from '../ui/fields.ts'
import { openRecoveryFile, type OpenedWallet } from './recoveryFile.ts'

/**
 * The offline kit's page: one HTML file that needs no server and can connect to none. It opens a wallet from its recovery file and
 * the password or the printed code.
 */
const root = document.querySelector('main')
const file = element('input', {
  attributes: { type: 'file', id: 'file', accept: '.json,application/json' },
})
const { form, setError } = createFieldForm({
  label: 'Recovery password, or recovery code',
  submit: 'Open the wallet',
  attributes: { type: 'password', autocomplete: 'off' },
  onSubmit: (secret) => {
    const [chosen] = file.files ?? []
    if (!chosen) return 'Choose your recovery file.'
    if (secret === '') return 'Enter the password or the code of this file.'
    void show(chosen, secret)
    return 'One moment…'
  },
})
root?.append(
  element('h1', {}, 'Open your wallet'),
  element(
    'p',
    {},
    'This page works without a network: disconnect before you use it. Nothing leaves this computer.',
  ),
  element('label', { attributes: { for: 'file' } }, 'Recovery file'),
  file,
  form,
)

async function show(chosen: File, secret: string): Promise<void> {
  // Lets the page paint its message before argon2id blocks it.
  await new Promise((resolve) => void setTimeout(resolve, 50))
  try {
    root?.replaceChildren(...render(await openRecoveryFile(await chosen.text(), secret)))
  } catch (error) {
    setError(
      error instanceof RangeError && !(error instanceof SealError)
        ? error.message
        : 'This does not open the file. Check it and try again.',
    )
  }
}

function render({ words, addresses, privateKeys }: OpenedWallet): readonly Node[] {
  const names = {
    eip155: 'Ethereum and other EVM networks',
    solana: 'Solana',
    bitcoin: 'Bitcoin',
    bitcoinTest: 'Bitcoin test networks',
  } as const
  return [
    element('h1', {}, 'Your wallet'),
    element(
      'p',
      { className: 'warning' },
      'Whoever has these words has your money. Type them into a wallet that you trust, and nowhere else.',
    ),
    element('p', { className: 'secret' }, words),
    ...(['eip155', 'solana', 'bitcoin', 'bitcoinTest'] as const).map((name) =>
      element(
        'details',
        {},
        element('summary', {}, `${names[name]}: ${addresses[name]}`),
        element('p', { className: 'secret' }, privateKeys[name]),
      ),
    ),
  ]
}
