/** Returns the first sentence of what `parseArgs` finds wrong, without its full stop; the advice that follows is of no use here. */
export function argumentsError(error: unknown): string {
  return (error as Error).message.split(/\.(?:\s|$)/)[0] ?? 'The arguments are wrong'
}
