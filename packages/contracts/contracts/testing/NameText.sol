// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Names as bytes: each label behind its length, and a zero at the end (RFC 1035).
library NameText {
    error DNSDecodingFailed(bytes dns);
    error DNSEncodingFailed(string ens);

    uint256 private constant ETHER = 60;

    /// The hash of the name that begins at `offset` (EIP-137).
    function hash(bytes memory name, uint256 offset) internal pure returns (bytes32) {
        if (offset >= name.length) revert DNSDecodingFailed(name);
        uint256 size = uint8(name[offset]);
        if (size == 0) {
            if (offset + 1 != name.length) revert DNSDecodingFailed(name);
            return bytes32(0);
        }
        if (offset + 1 + size >= name.length) revert DNSDecodingFailed(name);
        bytes32 label;
        assembly ("memory-safe") {
            label := keccak256(add(add(name, 33), offset), size)
        }
        return keccak256(abi.encodePacked(hash(name, offset + 1 + size), label));
    }

    /// `alice.example` as bytes.
    function encode(string memory text) internal pure returns (bytes memory name) {
        bytes memory letters = bytes(text);
        name = abi.encodePacked(bytes1(0), letters, bytes1(0));
        uint256 start = 0;
        for (uint256 index = 1; index < name.length; index++) {
            if (index < name.length - 1 && name[index] != ".") continue;
            uint256 size = index - start - 1;
            if (size == 0 || size > 255) revert DNSEncodingFailed(text);
            name[start] = bytes1(uint8(size));
            start = index;
        }
    }

    /// Where the name of an address stands: `f39f….addr.reverse`, or with a coin type's digits in place of `addr`.
    function reverseName(
        bytes memory lookedUp,
        uint256 coinType
    ) internal pure returns (bytes memory) {
        bytes memory middle = coinType == ETHER ? bytes("addr") : _digits(coinType);
        return encode(string(abi.encodePacked(_hex(lookedUp), ".", middle, ".reverse")));
    }

    function skip(bytes memory data, uint256 count) internal pure returns (bytes memory rest) {
        rest = new bytes(data.length - count);
        for (uint256 index = 0; index < rest.length; index++) rest[index] = data[index + count];
    }

    function _hex(bytes memory data) private pure returns (bytes memory text) {
        bytes16 digits = "0123456789abcdef";
        text = new bytes(data.length * 2);
        for (uint256 index = 0; index < data.length; index++) {
            text[index * 2] = digits[uint8(data[index]) >> 4];
            text[index * 2 + 1] = digits[uint8(data[index]) & 15];
        }
    }

    function _digits(uint256 number) private pure returns (bytes memory) {
        bytes memory text = _hex(abi.encodePacked(number));
        uint256 zeros = 0;
        while (zeros < 63 && text[zeros] == "0") zeros++;
        return skip(text, zeros);
    }
}
