import { readdirSync, readFileSync } from 'node:fs';

/** The clock ticks per second in /proc: 100 on every Linux that Node runs on. */
const ticks = 100;

/** The fields of /proc/PID/stat after the program's name. The name is in brackets and may contain spaces. */
function statOf(pid: number | 'self'): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** The processor time (user and system) that these processes and their threads have used so far, in milliseconds. Linux only. */
export function processorTime(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    const fields = statOf(pid);
    return sum + ((Number(fields[11]) + Number(fields[12])) * 1000) / ticks;
  }, 0);
}

/** The processor time of this process and of its child processes that have ended, in seconds. Linux only: 0 elsewhere. */
export function spentTime(): number {
  try {
    return (
      statOf('self')
        .slice(11, 15)
        .reduce((sum, field) => sum + Number(field), 0) / ticks
    );
  } catch {
    return 0;
  }
}

/** The running child processes of `pid`. Linux only. */
export function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
}

/** The peak memory of the process in MB; null when the system does not report it. */
export function peakMemory(pid: number | undefined): number | null {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return null;
  }
}
