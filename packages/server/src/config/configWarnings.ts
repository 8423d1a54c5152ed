import type { ServerConfig } from './serverConfig.ts'

/** One sentence for each setting that can be used, and is hardly meant. */
export function configWarnings({ projects }: Pick<ServerConfig, 'projects'>): readonly string[] {
  return projects.flatMap(({ id, origins }, index) =>
    origins.length > 0
      ? []
      : [
          `projects[${index}].origins is []; no page may use "${id}", only programs: name the origin of the site, such as "https://shop.example".`,
        ],
  )
}
