/** Where colonies and roads lie in a region's panel, as far from Rome as their roads are long. */
import type { Region } from '../view';

export interface Spot {
  x: number;
  y: number;
}

/** The panel in the units of its drawing; Rome's wall runs along its top. */
export const PANEL = { width: 135, height: 172 };
const ROME: Spot = { x: 67.5, y: 2 };
const LOWEST = 150;

/** How many roads each place is away from Rome. */
function distances(region: Region): Record<string, number> {
  const steps: Record<string, number> = { rome: 0 };
  for (let round = 0; round <= region.colonies.length; round += 1) {
    for (const { near, far } of region.roads) {
      if (near in steps && !(far in steps)) steps[far] = steps[near]! + 1;
      if (far in steps && !(near in steps)) steps[near] = steps[far]! + 1;
    }
  }
  return steps;
}

/** The spots of Rome and of every colony: level by level, side by side where several share a level. */
export function layOut(region: Region): Record<string, Spot> {
  const steps = distances(region);
  const deepest = Math.max(...Object.values(steps), 1);
  const spots: Record<string, Spot> = { rome: ROME };
  const first = 48;
  for (let level = 1; level <= deepest; level += 1) {
    const here = region.colonies.filter(({ id }) => steps[id] === level);
    const y = deepest === 1 ? 75 : first + ((LOWEST - first) * (level - 1)) / (deepest - 1);
    const alone = here.length === 1 ? lean(region, level) : 0;
    here.forEach(({ id }, at) => {
      const aside = here.length > 1 ? (at / (here.length - 1) - 0.5) * 74 : alone;
      spots[id] = { x: PANEL.width / 2 + aside, y };
    });
  }
  return spots;
}

/** A chain of single colonies winds to and fro, so that its roads have room for their steles. */
function lean(region: Region, level: number): number {
  const chain = region.colonies.length === region.roads.length && region.roads.length === 3;
  const single = chain && region.roads.every(({ near }, at) => at === 0 || near !== 'rome');
  if (!single || level === 1) return 0;
  return isFork(region) ? 0 : level % 2 === 0 ? -30 : 30;
}

function isFork(region: Region): boolean {
  const starts = region.roads.map(({ near }) => near);
  return new Set(starts).size < starts.length;
}
