import type { GenericSchema } from 'valibot'

/** The kit's way to its server: one `GET` or `POST`, checked against a schema, with errors as `KitError`. */
export interface Http {
  readonly baseUrl: string
  readonly projectId: string
  get<T>(
    path: string,
    schema: GenericSchema<unknown, T>,
    options?: { query?: Readonly<Record<string, string | undefined>>; signal?: AbortSignal },
  ): Promise<T>
  post<T>(
    path: string,
    schema: GenericSchema<unknown, T>,
    options: { body: unknown; signal?: AbortSignal },
  ): Promise<T>
  /** A full address on the server, with the project's id: for `<img src>`. */
  url(path: string, query?: Readonly<Record<string, string | undefined>>): string
}
