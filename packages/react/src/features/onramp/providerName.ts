/** A provider as people call it: `SANDBOX` is Sandbox. */
export function providerName(serviceProvider: string): string {
  return serviceProvider
    .split('_')
    .map((word) => word.slice(0, 1) + word.slice(1).toLowerCase())
    .join(' ')
}
