// Evaluated anew for each file; what it imports is not.
import './hydrated.ts';
import './patient.ts';
