import { existsSync, statfsSync } from 'node:fs';

/** Linux mounts it in memory, for all users. Containers often limit it to 64 MB. */
const sharedMemory = '/dev/shm';
const tmpfsType = 0x01021994;
/** Five times the 400 MB of three test databases, their template and the write-ahead log. Other programs use it too. */
const minFreeBytes = 2 * 1024 ** 3;

/**
 * Returns a folder in memory with enough space for test databases, if the system has one. Copying the thousand files of
 * a database there takes a tenth of the processor time that it takes on disk.
 */
export function findMemoryFolder(): string | undefined {
  if (!existsSync(sharedMemory)) return undefined;
  const { type, bavail, bsize } = statfsSync(sharedMemory);
  return type === tmpfsType && bavail * bsize >= minFreeBytes ? sharedMemory : undefined;
}
