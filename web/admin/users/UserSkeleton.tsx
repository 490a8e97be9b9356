import { Skeleton, Stack } from '@mantine/core'

const eight = Array.from({ length: 8 }, (_, place) => place)

export function UserSkeleton() {
  return (
    <Stack gap={4} aria-hidden="true">
      {eight.map((place) => (
        <Skeleton key={place} height={52} radius="md" />
      ))}
    </Stack>
  )
}
