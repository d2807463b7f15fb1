/** Pieces on their way: drawn above everything from spot to spot, then gone. */
import { ms } from '../../lib/motion';
import { arrivalKey, flightsBetween, type Flight } from './moves';
import type { Arriving } from './scene';
import type { MunicipiumView } from './view';

const FLIGHT = 260;
const STAGGER = 60;
const MANY = 24;

/** A flight with its route in pixels of the window and its time. */
export interface Ride {
  id: number;
  flight: Flight;
  points: { x: number; y: number }[];
  delay: number;
  duration: number;
}

export class Flying {
  rides = $state.raw<Ride[]>([]);
  private landed = $state.raw<readonly number[]>([]);
  private nextId = 0;

  /** Spots whose pieces must not be drawn yet. */
  readonly arriving = $derived.by<Arriving>(() => {
    const counts: Record<string, number> = {};
    for (const ride of this.rides) {
      const key = this.landed.includes(ride.id) ? null : arrivalKey(ride.flight);
      if (key) counts[key] = (counts[key] ?? 0) + 1;
    }
    return counts;
  });

  /** Starts what moved between two views; `route` finds the way on the screen, or null if a spot is not there. */
  start(
    before: MunicipiumView,
    after: MunicipiumView,
    route: (flight: Flight) => Ride['points'] | null,
  ): void {
    const duration = ms(FLIGHT);
    const flights = duration > 0 ? flightsBetween(before, after) : [];
    if (flights.length > MANY) return this.land();
    let order = 0;
    this.landed = [];
    this.rides = flights.flatMap((flight) => {
      const points = route(flight);
      if (!points) return [];
      const delay = flight.wave * duration + ms(STAGGER) * order++;
      return [{ id: this.nextId++, flight, points, delay, duration }];
    });
  }

  /** One piece has arrived. */
  arrive(id: number): void {
    this.landed = [...this.landed, id];
    if (this.rides.every((ride) => this.landed.includes(ride.id))) this.land();
  }

  /** Everything has arrived: the end, or the player does not want to wait. */
  land(): void {
    if (this.rides.length > 0) this.rides = [];
  }
}
