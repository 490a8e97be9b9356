import { Skeleton } from '@mantine/core'

export function CardHeaderSkeleton() {
  return <Skeleton height={196} radius="lg" mb="lg" aria-hidden="true" />
}
