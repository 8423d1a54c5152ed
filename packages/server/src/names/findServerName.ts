import type { NameRepository } from './nameRepository.ts'

/** The name of an account, and its avatar. */
export interface ServerName {
  readonly name: string
  readonly avatar: string | null
}

/** Returns the first name that an account has proved to own. */
export async function findServerName(
  repository: NameRepository,
  address: string,
): Promise<ServerName | undefined> {
  const [first] = await repository.findByAddress(address)
  return first && { name: first.name, avatar: first.attributes['avatar'] ?? null }
}
