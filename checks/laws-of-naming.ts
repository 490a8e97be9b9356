import { breachOf } from './breach.ts'
import { type HouseFile, isCode } from './house-files.ts'
import type { Law } from './law.ts'
import { type Node, nodeText, syntaxOf } from './syntax.ts'

const saysNothing =
  /^(utils?|helpers?|common|shared|misc|managers?|data|infos?|base|types?|hooks?|lib|core|index|services?|models?|constants?)$/i

export const namesThatTell: Law = {
  name: 'names of files and folders tell what is in them',
  appliesTo: (path) => path !== 'web/index.html',
  breaches: ({ path }) =>
    path
      .split('/')
      .map((part) => part.replace(/\..*$/, ''))
      .filter((part) => saysNothing.test(part))
      .map((part) => breachOf(path, `«${part}» tells nothing`)),
}

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.(test|worker|config|d|module))*\.(ts|tsx|mjs|sql|css)$/
const pascal = /^([A-Z][A-Za-z0-9]*)(\.test\.tsx|\.tsx|\.module\.css)$/

export const componentsNameTheirFile: Law = {
  name: 'a file is kebab-case, or bears the name of the component it exports',
  appliesTo: (path) => isCode(path) || /\.(sql|css)$/.test(path),
  breaches: (file) => {
    const name = file.path.slice(file.path.lastIndexOf('/') + 1)
    const component = pascal.exec(name)?.[1]
    if (component && name === `${component}.tsx` && !exportedNames(file).includes(component))
      return [breachOf(file.path, `exports no ${component}`)]
    return component || kebab.test(name) ? [] : [breachOf(file.path, 'is not written in kebab-case')]
  },
}

function exportedNames(file: HouseFile): string[] {
  return (syntaxOf(file).tree.body as Node[])
    .filter(({ type }) => type === 'ExportNamedDeclaration')
    .flatMap(({ declaration }) => {
      const one = declaration as Node | null
      if (!one) return []
      const several = (one.declarations as Node[] | undefined) ?? [one]
      return several.map(({ id }) => nodeText(file, id).replace(/[:\s].*$/s, ''))
    })
}
