/** Where this system tells about itself. Tests give folders of their own. */
export type SystemPlaces = {
  readonly proc: string
  readonly sys: string
  readonly etc: string
  readonly run: string
}

/** Other systems than Linux have none of these folders: what would stand there is then not told. */
export const thisSystem: SystemPlaces = { proc: '/proc', sys: '/sys', etc: '/etc', run: '/run' }
