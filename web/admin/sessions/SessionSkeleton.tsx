import { Skeleton, Stack } from '@mantine/core'

const six = Array.from({ length: 6 }, (_, place) => place)

export function SessionSkeleton() {
  return (
    <Stack gap={4} aria-hidden="true">
      {six.map((place) => (
        <Skeleton key={place} height={52} radius="md" />
      ))}
    </Stack>
  )
}
