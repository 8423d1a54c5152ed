import { bindingTransport } from './bindingTransport.ts'
import { installProvider, type ProviderOptions } from './installProvider.ts'

/** The script that a page runs before its own, so that it finds the wallet. */
export function pageScript(binding: string, options: ProviderOptions): string {
  // Some compilers wrap named functions in a call of `__name`; the page has none.
  return `(() => {
  const __name = (target) => target
  const installProvider = ${installProvider.toString()}
  const bindingTransport = ${bindingTransport.toString()}
  installProvider(${JSON.stringify(options)}, bindingTransport(${JSON.stringify(binding)}))
})()`
}
