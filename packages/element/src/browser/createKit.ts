import { createKit as create, type Kit, type KitConfig } from '@latchkit/core'
import { assertConfig } from '@latchkit/core/internal'

/**
 * Creates a kit, as `createKit` of `@latchkit/core` does, and always checks what it is given: a page without a bundler has no
 * build for developers that would.
 * @throws InvalidConfig with what is wrong and how to fix it
 * @example
 * const kit = createKit({ projectId: 'my-site', adapters: [evm()], networks: [networks.ethereum] })
 */
export function createKit(options: KitConfig): Kit {
  assertConfig(options)
  return create(options)
}
