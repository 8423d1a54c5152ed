/** What the example uses of Express, whose types are a package of their own (`@types/express`). */
declare module 'express' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  type Handler = (
    request: IncomingMessage,
    response: ExpressResponse,
    next: (error?: unknown) => void,
  ) => unknown
  interface ExpressResponse extends ServerResponse {
    status(code: number): this
    json(body: unknown): this
  }
  interface Express {
    (request: IncomingMessage, response: ServerResponse): void
    use(handler: Handler): this
    use(path: string, handler: Handler): this
    get(path: string, handler: Handler): this
  }
  function express(): Express
  namespace express {
    function json(): Handler
  }
  export default express
  export type { Express, ExpressResponse }
}
