/** Which compression a browser accepts, and the size from which we compress. */

/** An answer that fits in one packet gains nothing from compression. */
export const packetBytes = 1400

/** «gzip, br;q=0» accepts gzip and refuses br. */
export const accepts = (encoding: string, acceptEncoding = ''): boolean =>
  acceptEncoding
    .toLowerCase()
    .split(',')
    .map((choice) => choice.trim().split(/\s*;\s*q=/))
    .some(([name, quality = '1']) => name === encoding && Number(quality) > 0)
