/** Which compression a browser accepts, and from what size on we compress. */

/** An answer that fits one packet arrives no sooner compressed. */
export const packetBytes = 1400

/** «gzip, br;q=0» takes gzip and refuses br. */
export const accepts = (encoding: string, acceptEncoding = ''): boolean =>
  acceptEncoding
    .toLowerCase()
    .split(',')
    .map((choice) => choice.trim().split(/\s*;\s*q=/))
    .some(([name, quality = '1']) => name === encoding && Number(quality) > 0)
