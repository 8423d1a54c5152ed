import type { ServerConfig } from './serverConfig.ts'

/** One sentence for each setting that can be used, and is hardly meant. */
export function configWarnings({
  projects,
  publicUrl,
  trustedProxies,
}: Pick<ServerConfig, 'projects' | 'publicUrl' | 'trustedProxies'>): readonly string[] {
  // The server itself speaks HTTP alone.
  const isBehindProxy = publicUrl?.startsWith('https:') === true
  return [
    ...(isBehindProxy && trustedProxies === 0
      ? [
          'trustedProxies is 0, but a proxy answers at publicUrl; all visitors count as one address, and share every limit: name the number of your own proxies, such as 1.',
        ]
      : []),
    ...projects.flatMap(({ id, origins }, index) =>
      origins.length > 0
        ? []
        : [
            `projects[${index}].origins is []; no page may use "${id}", only programs: name the origin of the site, such as "https://shop.example".`,
          ],
    ),
  ]
}
