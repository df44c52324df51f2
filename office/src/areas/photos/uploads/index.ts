/** What the header of the office shows of photos on their way. */
export { UploadsInHeader } from './UploadsInHeader.tsx'
