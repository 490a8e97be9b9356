import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { counted } from '#rules/plain/french.ts'
import { stepsLeft } from '#rules/venue/getting-ready.ts'
import { Link, useQueryValue } from '../app/address/links.tsx'
import { useUrlDetail } from '../app/address/url-detail.ts'
import { useUrlState } from '../app/address/url-state.ts'
import { readingEvent } from '../app/calls/event.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useIsPhone } from '../ui/use-media.ts'
import { StepList } from './venue/StepList.tsx'
import classes from './venue/Venue.module.css'
import { type VenueStep, venueSteps } from './venue/venue-steps.ts'

const addressKinds = { etape: '' }

/**
 * The steps beside the one that is shown; on a phone the list comes first, and a step opens as a page of its own. Both layouts render the
 * same step, so that turning the device loses no typed text.
 */
export function VenueScreen() {
  const { close } = useUrlDetail('etape')
  const detail = useQueryValue('etape')
  const [, changeAddress] = useUrlState(addressKinds)
  const isPhone = useIsPhone()
  const step = venueSteps.find(({ id }) => id === detail) ?? (isPhone ? undefined : venueSteps[0])
  const id = step?.id
  useEffect(() => {
    if (id !== undefined && id !== detail) changeAddress({ etape: id })
  }, [id, detail, changeAddress])
  const isPage = isPhone && step !== undefined
  return (
    <>
      <PageHeader
        title={isPage ? step.title : title}
        breadcrumb={isPage ? <BackToList onClick={close} /> : undefined}
        beside={isPage ? undefined : <ToPreparation />}
      />
      <div className={classes.screen}>
        {isPage ? null : <StepList shown={id} />}
        {step ? <Step key={step.id} step={step} hasTitle={!isPage} /> : null}
      </div>
    </>
  )
}

const title = 'Réglages du lieu'

type StepProps = { readonly step: VenueStep; readonly hasTitle: boolean }

const Step = ({ step: { title, Content }, hasTitle }: StepProps) => (
  <section className={`fp-panel ${classes.panel}`} aria-label={title}>
    <h2 className={hasTitle ? classes.title : 'fp-hidden'}>{title}</h2>
    <Content />
  </section>
)

const BackToList = ({ onClick }: { readonly onClick: () => void }) => (
  <Button
    variant="default"
    size="touch"
    mb="xs"
    leftSection={<IconArrowLeft size={20} aria-hidden="true" />}
    onClick={onClick}
  >
    {title}
  </Button>
)

/** The way to the list of all that is left to prepare, until nothing is. */
function ToPreparation() {
  const { data } = useQuery(readingEvent)
  const left = data ? stepsLeft(data.begun) : 0
  if (left === 0) return null
  return (
    <Link to="/admin/getting-ready" className="fp-link">
      Préparer mon événement&nbsp;: encore {counted(left, 'étape', 'étapes')}
    </Link>
  )
}
