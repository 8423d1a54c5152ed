import { Client } from 'pg'

/** Connects to a database for as long as something is done there. */
export async function withClient<Result>(
  url: string,
  act: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client(url)
  await client.connect()
  return await act(client).finally(async () => await client.end())
}
