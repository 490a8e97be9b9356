import { useState } from 'react'
import type { CopiesThereOnTheWire } from '#contract/venue/restoring.ts'
import { TapGuard } from '../../ui/tap-guard/TapGuard.tsx'
import { Following } from './Following.tsx'
import { HouseStep } from './HouseStep.tsx'
import { KeyStep } from './KeyStep.tsx'
import { LineStep } from './LineStep.tsx'
import { Refused } from './Step.tsx'
import { UntilStep } from './UntilStep.tsx'
import { type CopyAsked, useRestoring } from './use-restoring.ts'
import { WhereStep } from './WhereStep.tsx'

type Props = {
  /** The link printed by the server of an empty house. */
  readonly link: string
  readonly onBack: () => void
}

/** «Reprendre une copie» in place of the first administrator: the house comes back with its own people. */
export function RestoreCopyForm({ link, onBack }: Props) {
  const { shown, begin, stop, isStopping } = useRestoring(link)
  // Kept while it runs: where that did not succeed, nobody types the key again.
  const [chosen, onChoose] = useState<Chosen>({})
  if (!shown) return null
  if (shown.state === 'none' || shown.state === 'refused')
    return (
      <>
        {shown.state === 'refused' ? <Refused>{shown.says}</Refused> : null}
        <Choosing {...{ link, chosen, onChoose, onBack }} onBegin={begin} />
      </>
    )
  return (
    <TapGuard view={shown.state}>
      <Following {...shown} {...{ isStopping }} onStop={stop} />
    </TapGuard>
  )
}

type Chosen = {
  readonly folder?: string
  /** Of several in the folder, one is to be chosen. */
  readonly houses?: CopiesThereOnTheWire['houses']
  readonly house?: string | null
  readonly key?: string
  readonly held?: NonNullable<CopiesThereOnTheWire['held']>
  /** Of several computers that copied there, one is to be chosen. */
  readonly line?: NonNullable<CopiesThereOnTheWire['held']>['lines'][number]
}

type ChoosingProps = Props & {
  readonly chosen: Chosen
  readonly onChoose: (chosen: Chosen) => void
  readonly onBegin: (asked: CopyAsked) => void
}

/** One question after another, so that each fits a phone with its button. */
function Choosing({ link, chosen, onChoose, onBegin, onBack }: ChoosingProps) {
  const { folder, houses, house, key, held, line } = chosen
  const opened = { folder, houses, house }
  return (
    <TapGuard view={[folder, house, held, line].filter((one) => one !== undefined).length}>
      {folder === undefined ? (
        <WhereStep
          link={link}
          onChoose={(there, found) =>
            onChoose({ folder: there, houses: found, ...(found.length === 1 && { house: null }) })
          }
          onBack={onBack}
        />
      ) : house === undefined ? (
        <HouseStep
          houses={houses ?? []}
          onChoose={(one) => onChoose({ folder, houses, house: one })}
          onBack={() => onChoose({})}
        />
      ) : key === undefined || held === undefined ? (
        <KeyStep
          {...{ link, folder, house }}
          known={key}
          onOpened={(read, content) => onChoose({ ...opened, key: read, held: content })}
          onBack={() => onChoose({})}
        />
      ) : held.lines.length > 0 && line === undefined ? (
        <LineStep
          lines={held.lines}
          onChoose={(one) => onChoose({ ...chosen, line: one })}
          onBack={() => onChoose({ ...opened, key })}
        />
      ) : (
        <UntilStep
          held={line ? { ...line, until: line.end } : held}
          onBegin={(until) => onBegin({ folder, house, key, writer: line?.writer ?? null, ...until })}
          onBack={() => onChoose(line ? { ...opened, key, held } : { ...opened, key })}
        />
      )}
    </TapGuard>
  )
}
