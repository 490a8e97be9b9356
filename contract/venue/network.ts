import { z } from 'zod'
import { call } from '../plain/call.ts'
import { instant } from '../plain/wire.ts'

const network = z.object({
  addresses: z
    .array(
      z.object({
        address: z.string(),
        hasCamera: z.boolean().describe('https: browsers give it the camera'),
      }),
    )
    .describe('where a device of the staff opens the product, the one to be preferred first'),
  trustAddress: z
    .string()
    .nullable()
    .describe('where a device comes to trust the house: http://…/ca; null where there is nothing to trust'),
  certificate: z
    .object({
      isOfTheHouse: z.boolean().describe('renewed by itself; otherwise by whoever gave its files'),
      name: z.string().describe('who signed it'),
      fingerprint: z
        .array(z.string())
        .describe('SHA-256 of what a device is asked to trust, four bytes at a time'),
      until: instant,
    })
    .nullable()
    .describe('null where the product is not opened by https'),
})
export type NetworkOnTheWire = z.infer<typeof network>

export const networkCalls = {
  readNetwork: call({
    may: 'administer',
    method: 'GET',
    path: '/settings/network',
    summary: 'Where the product is reached on the network of the venue, and by which certificate',
    tag: 'Venue',
  }).output(network),
}
